import * as z from 'zod/mini';
import { accessLevels } from '#shared/access.ts';
import { endpoint } from '#shared/endpoint.ts';

const anything = z.looseObject({});

/** The few fields that readers of the description use; the rest of OpenAPI passes through unchecked. */
const operation = z.looseObject({
  operationId: z.string(),
  summary: z.string(),
  tags: z.array(z.string()),
  'x-access': z.enum(accessLevels),
  parameters: z.array(z.looseObject({ name: z.string(), in: z.string(), required: z.boolean(), schema: anything })),
  requestBody: z.optional(anything),
  responses: z.record(z.string(), z.looseObject({ description: z.string() })),
});

export const readApiDescription = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'Every call of this API as an OpenAPI 3.1 document.',
  access: 'anyone',
  reply: z.looseObject({
    openapi: z.string(),
    paths: z.record(z.string(), z.record(z.string(), operation)),
  }),
  cache: { maxAgeSeconds: 60 },
});
