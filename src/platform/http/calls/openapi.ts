import type { OpenAPIV3_1 } from 'openapi-types';
import * as z from 'zod/mini';
import type { Access } from '#shared/access.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { type ErrorCode, errorTable } from '#shared/errors.ts';

type Operation = OpenAPIV3_1.OperationObject<{ 'x-access': Access }>;
type Schema = OpenAPIV3_1.SchemaObject;
type Part = NonNullable<Endpoint['query']>;

const jsonSchema = (schema: Part | Endpoint['reply'], io: 'input' | 'output'): Schema => {
  const { $schema: _, '~standard': __, ...plain } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return plain as Schema;
};

const parametersIn = (place: 'path' | 'query', fields: Part | undefined): OpenAPIV3_1.ParameterObject[] => {
  if (!fields) return [];
  const { properties = {}, required = [] } = jsonSchema(fields, 'input');
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: schema as OpenAPIV3_1.ParameterObject['schema'],
  }));
};

const repliesNothing = ({ reply }: Endpoint): boolean => ['undefined', 'void'].includes(reply._zod.def.type);

const errorCodesOf = ({ access, params, query, body, method }: Endpoint): ErrorCode[] => [
  ...(params || query || body ? (['badInput'] as const) : []),
  ...(access === 'anyone' ? [] : (['signInFirst'] as const)),
  ...(access === 'creator' || access === 'admin' ? (['wrongRole'] as const) : []),
  ...(method === 'GET' || method === 'HEAD' ? [] : (['foreignOrigin'] as const)),
  ...(params ? (['notFound'] as const) : []),
  ...(body ? (['bodyTooLarge', 'unsupportedBody'] as const) : []),
  'tooManyRequests',
  'unexpected',
  'unavailable',
];

const errorResponses = (endpoint: Endpoint): OpenAPIV3_1.ResponsesObject => {
  const byStatus = Map.groupBy(errorCodesOf(endpoint), (code) => errorTable[code].status);
  return Object.fromEntries(
    Array.from(byStatus, ([status, codes]) => [
      status,
      {
        description: codes.map((code) => `${code}: ${errorTable[code].message}`).join(' '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
};

const successOf = (endpoint: Endpoint): OpenAPIV3_1.ResponsesObject =>
  repliesNothing(endpoint)
    ? { 204: { description: 'Done; there is nothing to say.' } }
    : {
        200: {
          description: endpoint.summary,
          content: { 'application/json': { schema: jsonSchema(endpoint.reply, 'output') } },
        },
      };

const sectionOf = (path: string): string => path.split('/')[2] ?? 'api';

/** `GET /api/photos/:id/like` becomes `getPhotosByIdLike`. */
const operationIdOf = ({ method, path }: Endpoint): string =>
  path
    .slice('/api/'.length)
    .replace(/:/g, 'by-')
    .split(/[^a-zA-Z0-9]+/)
    .reduce((name, word) => name + word.charAt(0).toUpperCase() + word.slice(1), method.toLowerCase());

const operationOf = (endpoint: Endpoint): Operation => ({
  operationId: operationIdOf(endpoint),
  summary: endpoint.summary,
  tags: [sectionOf(endpoint.path)],
  'x-access': endpoint.access,
  security: endpoint.access === 'anyone' ? [] : [{ session: [] }],
  parameters: [...parametersIn('path', endpoint.params), ...parametersIn('query', endpoint.query)],
  ...(endpoint.body && {
    requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(endpoint.body, 'input') } } },
  }),
  responses: { ...successOf(endpoint), ...errorResponses(endpoint) },
});

const errorSchema: Schema = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string', enum: Object.keys(errorTable) },
    message: { type: 'string' },
    messageCode: { type: 'string' },
    facts: { type: 'object' },
    requestId: { type: 'string' },
    emailVerification: { type: 'boolean', const: false },
    secondFactor: { type: 'boolean', const: true },
    issues: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'code', 'message'],
        properties: {
          field: { type: 'string' },
          code: { type: 'string' },
          facts: { type: 'object' },
          message: { type: 'string' },
        },
      },
    },
  },
};

const pathsOf = (endpoints: readonly Endpoint[]): OpenAPIV3_1.PathsObject => {
  const byPath = Map.groupBy(endpoints, ({ path }) => path.replace(/:(\w+)/g, '{$1}'));
  return Object.fromEntries(
    Array.from(byPath, ([path, calls]) => [
      path,
      Object.fromEntries(calls.map((call) => [call.method.toLowerCase(), operationOf(call)])),
    ]),
  );
};

export type OpenApiSite = { publicUrl: string; sessionCookie: string };

/** The OpenAPI document, made from the same declarations that the server validates with. */
export const openApiDocument = (endpoints: readonly Endpoint[], site: OpenApiSite): OpenAPIV3_1.Document => ({
  openapi: '3.1.0',
  info: { title: 'Tamarind', version: '1', summary: 'Caribbean stock photos, videos and sounds' },
  servers: [{ url: site.publicUrl }],
  tags: [...new Set(endpoints.map(({ path }) => sectionOf(path)))].map((name) => ({ name })),
  paths: pathsOf(endpoints),
  components: {
    schemas: { Error: errorSchema },
    securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: site.sessionCookie } },
  },
});
