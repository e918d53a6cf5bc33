import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';

const anything = z.looseObject({});

const parameter = z.looseObject({
  name: z.string(),
  in: z.string(),
  required: z.optional(z.boolean()),
  description: z.optional(z.string()),
});

/** The few fields that the page for developers shows; the rest of OpenAPI passes through unchecked. */
const operation = z.looseObject({
  operationId: z.string(),
  summary: z.string(),
  description: z.optional(z.string()),
  tags: z.array(z.string()),
  parameters: z.optional(z.array(parameter)),
  requestBody: z.optional(anything),
  responses: z.record(z.string(), anything),
});

export const readV1Description = endpoint({
  method: 'GET',
  path: '/api/v1/openapi.json',
  summary: 'Describes the public API as an OpenAPI 3.1 document',
  access: 'anyone',
  reply: z.looseObject({
    openapi: z.string(),
    servers: z.array(z.looseObject({ url: z.string() })),
    tags: z.array(z.looseObject({ name: z.string(), description: z.string() })),
    paths: z.record(z.string(), z.record(z.string(), operation)),
  }),
  cache: { maxAgeSeconds: 300 },
});
