import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Endpoint, endpoint } from '#shared/endpoint.ts';
import { openApiDocument } from './openapi.ts';

const read = endpoint({
  method: 'GET',
  path: '/api/photos',
  summary: 'Photos.',
  access: 'anyone',
  query: z.object({ featured: z.optional(z.string()), sort: z.enum(['new', 'popular']) }),
  reply: z.array(z.object({ id: z.string(), likes: z.number() })),
});

const like = endpoint({
  method: 'POST',
  path: '/api/photos/:id/like',
  summary: 'Likes a photo.',
  access: 'creator',
  params: z.object({ id: z.string() }),
  body: z.object({ liked: z.boolean() }),
  reply: z.undefined(),
});

const document = openApiDocument([read, like], { publicUrl: 'https://tamarind.example', sessionCookie: 's' });

describe('openApiDocument', () => {
  it('writes parameters in the path as OpenAPI does', () => {
    expect(Object.keys(document.paths ?? {})).toEqual(['/api/photos', '/api/photos/{id}/like']);
  });

  it('describes where each input goes', () => {
    expect(document.paths?.['/api/photos']?.get?.parameters).toMatchObject([
      { name: 'featured', in: 'query', required: false },
      { name: 'sort', in: 'query', required: true, schema: { enum: ['new', 'popular'] } },
    ]);
    expect(document.paths?.['/api/photos/{id}/like']?.post).toMatchObject({
      parameters: [{ name: 'id', in: 'path', required: true }],
      requestBody: { content: { 'application/json': { schema: { required: ['liked'] } } } },
    });
  });

  it('tells who may call and what refusals to expect', () => {
    const open = document.paths?.['/api/photos']?.get;
    const closed = document.paths?.['/api/photos/{id}/like']?.post;
    expect(open).toMatchObject({ 'x-access': 'anyone', security: [] });
    expect(Object.keys(open?.responses ?? {})).toEqual(['200', '400', '429', '500', '503']);
    expect(closed).toMatchObject({ 'x-access': 'creator', security: [{ session: [] }] });
    expect(Object.keys(closed?.responses ?? {})).toEqual([
      '204',
      '400',
      '401',
      '403',
      '404',
      '413',
      '415',
      '429',
      '500',
      '503',
    ]);
  });

  it('names each operation once', () => {
    const calls: Endpoint[] = [read, like, { ...read, method: 'HEAD' }, { ...like, method: 'DELETE' }];
    const { paths } = openApiDocument(calls, { publicUrl: 'https://tamarind.example', sessionCookie: 's' });
    const ids = Object.values(paths ?? {}).flatMap((path) =>
      Object.values(path ?? {}).map((call) => (call as { operationId: string }).operationId),
    );
    expect(ids).toEqual(['getPhotos', 'headPhotos', 'postPhotosByIdLike', 'deletePhotosByIdLike']);
  });

  it('is plain JSON', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });
});
