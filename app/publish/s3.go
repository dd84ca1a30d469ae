package publish

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"io"
	"io/fs"
	"net/http"
	"path"
	"strings"

	"github.com/minio/minio-go/v7"
	"github.com/minio/minio-go/v7/pkg/credentials"

	"wordhall/tournament"
)

// s3Bucket is a folder in a bucket of a store with the interface of Amazon's S3.
type s3Bucket struct {
	client         *minio.Client
	transport      *http.Transport
	place          Address
	bucket, folder string
}

const s3Lanes = 8

func openS3(ctx context.Context, a Address, access *Access) (Target, error) {
	secret, err := access.passwordFor(a)
	if err != nil {
		return nil, err
	}
	bucket, folder, _ := strings.Cut(strings.Trim(a.Path, "/"), "/")
	if bucket == "" {
		return nil, tournament.Refuse(tournament.Invalid, "%s names no bucket; write it as %s", a.String(), a.form())
	}
	transport, carry, err := overHTTPS(ctx, a, access, s3Lanes)
	if err != nil {
		return nil, err
	}
	client, err := minio.New(a.Host, &minio.Options{Creds: credentials.NewStaticV4(a.User, secret, ""), Secure: true, Transport: carry, MaxRetries: 3})
	if err != nil {
		return nil, notAnswered(a, err)
	}
	return &s3Bucket{client: client, transport: transport, place: a, bucket: bucket, folder: folder}, nil
}

// says is what went wrong at the store, in words.
func (s *s3Bucket) says(err error) error {
	var unknown *UnknownHost
	if errors.As(err, &unknown) {
		return unknown
	}
	switch said := minio.ToErrorResponse(err); said.Code {
	case minio.InvalidAccessKeyID, minio.SignatureDoesNotMatch:
		return passwordRefused(s.place)
	case minio.AccessDenied:
		return mayNotWrite(s.place)
	case minio.NoSuchBucket, minio.InvalidBucketName:
		return tournament.Refuse(tournament.NotFound, "there is no bucket %s at %s; make it there first", s.bucket, s.place.Host)
	default:
		if said.StatusCode == 0 {
			return wasCut(s.place)
		}
		return notTaken(s.place, errors.New(said.Code))
	}
}

// These are the media types of the files, by the ending of their names.
var contentTypes = map[string]string{
	".html": "text/html;charset=utf-8", ".css": "text/css;charset=utf-8", ".js": "text/javascript;charset=utf-8", ".json": "application/json",
	".xml": "application/atom+xml;charset=utf-8", ".png": "image/png", ".txt": "text/plain;charset=utf-8",
}

// Put implements Target. The store itself takes a file whole or not at all. Files that only browsers read are
// stored compressed.
func (s *s3Bucket) Put(ctx context.Context, name string, data []byte) error {
	if s.folder == "" && strings.HasPrefix(name, "../") {
		return tournament.Refuse(tournament.Conflict, "%s has no folder above it for the list of events; publish to a folder of the bucket", s.place.String())
	}
	// Browsers ask for a page again each time, because it changes under the same name.
	options := minio.PutObjectOptions{ContentType: contentTypes[path.Ext(name)], CacheControl: "no-cache"}
	if ending := path.Ext(name); ending == ".html" || ending == ".css" {
		packed, err := compressed(data)
		if err != nil {
			return err
		}
		data, options.ContentEncoding = packed, "gzip"
	}
	if _, err := s.client.PutObject(ctx, s.bucket, path.Join(s.folder, name), bytes.NewReader(data), int64(len(data)), options); err != nil {
		return s.says(err)
	}
	return nil
}

func compressed(data []byte) ([]byte, error) {
	var packed bytes.Buffer
	w, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := w.Write(data); err != nil {
		return nil, err
	}
	err = w.Close()
	return packed.Bytes(), err
}

// Get implements Target.
func (s *s3Bucket) Get(ctx context.Context, name string) ([]byte, error) {
	object, err := s.client.GetObject(ctx, s.bucket, path.Join(s.folder, name), minio.GetObjectOptions{})
	if err != nil {
		return nil, s.says(err)
	}
	defer func() { _ = object.Close() }() // Nothing was written.
	data, err := io.ReadAll(io.LimitReader(object, mostRead))
	if minio.ToErrorResponse(err).Code == minio.NoSuchKey {
		return nil, fs.ErrNotExist
	}
	if err != nil {
		return nil, s.says(err)
	}
	return data, nil
}

// Remove implements Target.
func (s *s3Bucket) Remove(ctx context.Context, name string) error {
	if err := s.client.RemoveObject(ctx, s.bucket, path.Join(s.folder, name), minio.RemoveObjectOptions{}); err != nil {
		return s.says(err)
	}
	return nil
}

// Lanes implements Target.
func (s *s3Bucket) Lanes() int { return s3Lanes }

// Close implements Target.
func (s *s3Bucket) Close() error {
	s.transport.CloseIdleConnections()
	return nil
}
