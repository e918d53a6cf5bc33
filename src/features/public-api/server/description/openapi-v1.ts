import type { OpenAPIV3_1 } from 'openapi-types';
import * as z from 'zod/mini';
import { keyScopes } from '#shared/access.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { type ErrorCode, errorTable } from '#shared/errors.ts';
import { CALLS_AN_HOUR_WITHOUT_KEY, LONGEST_PAGE, scopeMeanings } from '../../public-api.rules.ts';
import { v1Registry } from '../../v1-shapes.contract.ts';
import { webhookPayloads } from '../../webhooks-payloads.contract.ts';
import { type DescribedCall, describedCalls, parameterMeanings, tags } from './operations.ts';
import { uploadPaths } from './uploads.ts';

type Schema = OpenAPIV3_1.SchemaObject;
type Part = NonNullable<Endpoint['query']>;

const at = (id: string): string => `#/components/schemas/${id}`;

const plain = ({ $schema: _, $id: __, ...schema }: Record<string, unknown>): Schema => schema as Schema;

/** Every named shape, each once, with references between them; by name, because the registry has the order in which modules loaded. */
const namedSchemas = (): Record<string, Schema> => {
  const { schemas } = z.toJSONSchema(v1Registry as never, { uri: at, io: 'output', metadata: v1Registry as never }) as {
    schemas: Record<string, Record<string, unknown>>;
  };
  const byName = Object.entries(schemas).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(byName.map(([id, schema]) => [id, plain(schema)]));
};

const referenceTo = (reply: Endpoint['reply']): { $ref: string } => {
  const id = v1Registry.get(reply)?.id;
  if (id === undefined) throw new Error('A reply of the public API has no name');
  return { $ref: at(id) };
};

const inputSchema = (schema: Part): Schema =>
  plain(
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', metadata: v1Registry as never }) as Record<
      string,
      unknown
    >,
  );

/** What is read from text in an address, and described as what it is. */
const parameterTypes: Readonly<Record<string, Schema>> = {
  limit: { type: 'integer', minimum: 1, maximum: LONGEST_PAGE },
};

const parametersIn = (place: 'path' | 'query', fields: Part | undefined): OpenAPIV3_1.ParameterObject[] => {
  if (!fields) return [];
  const { properties = {} } = inputSchema(fields);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path',
    ...(parameterMeanings[name] !== undefined && { description: parameterMeanings[name] }),
    schema: (parameterTypes[name] ?? schema) as OpenAPIV3_1.ParameterObject['schema'],
  }));
};

const limitHeaders = (): Record<string, OpenAPIV3_1.HeaderObject> => ({
  'RateLimit-Limit': { description: 'Calls in an hour', schema: { type: 'integer' } },
  'RateLimit-Remaining': { description: 'Calls that are left', schema: { type: 'integer' } },
  'RateLimit-Reset': { description: 'Seconds until the count begins anew', schema: { type: 'integer' } },
});

const codesOf = ({ endpoint: { params, query, body, publicApi }, refusals = [] }: DescribedCall): ErrorCode[] => [
  ...(params || query || body ? (['badInput'] as const) : []),
  ...(publicApi?.isKeyNeeded ? (['keyNeeded'] as const) : []),
  'keyInvalid',
  'scopeMissing',
  ...(params ? (['notFound'] as const) : []),
  ...refusals,
  'tooManyRequests',
];

const refusalsOf = (call: DescribedCall): OpenAPIV3_1.ResponsesObject => {
  const byStatus = Map.groupBy(codesOf(call), (code) => errorTable[code].status);
  return Object.fromEntries(
    Array.from(byStatus, ([status, codes]) => [
      status,
      {
        description: codes.map((code) => `${code}: ${errorTable[code].message}`).join(' '),
        content: { 'application/json': { schema: { $ref: at('Error') } } },
      },
    ]),
  );
};

const linkHeader: OpenAPIV3_1.HeaderObject = {
  description: 'The address of the next page, with rel="next"; missing on the last one',
  schema: { type: 'string' },
};

const successOf = ({ endpoint, example, isPaged }: DescribedCall): OpenAPIV3_1.ResponsesObject => ({
  200: {
    description: v1Registry.get(endpoint.reply)?.description ?? endpoint.summary,
    headers: { ...limitHeaders(), ...(isPaged && { Link: linkHeader }) },
    content: { 'application/json': { schema: referenceTo(endpoint.reply), example } },
  },
});

const bodyOf = (body: Part): OpenAPIV3_1.RequestBodyObject => {
  const schema = inputSchema(body);
  return { required: (schema.required?.length ?? 0) > 0, content: { 'application/json': { schema } } };
};

const operationOf = (call: DescribedCall): OpenAPIV3_1.OperationObject => {
  const { endpoint, operationId, tag, description } = call;
  return {
    operationId,
    summary: endpoint.summary,
    description,
    tags: [tag],
    security: endpoint.publicApi?.isKeyNeeded ? [{ key: [] }] : [{ key: [] }, {}],
    parameters: [...parametersIn('path', endpoint.params), ...parametersIn('query', endpoint.query)],
    ...(endpoint.body && { requestBody: bodyOf(endpoint.body) }),
    responses: { ...successOf(call), ...refusalsOf(call) },
  };
};

const errorSchema: Schema = {
  type: 'object',
  description: 'A refusal. Programs read the code, people the message.',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string', description: 'Stays the same' },
    message: { type: 'string', description: 'A sentence for people; its words may change' },
    requestId: { type: 'string', description: 'For questions to us' },
    issues: {
      type: 'array',
      description: 'What is wrong with the input, field by field',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: { field: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
};

const webhooksOf = (): NonNullable<OpenAPIV3_1.Document['webhooks']> =>
  Object.fromEntries(
    Object.entries(webhookPayloads).map(([event, payload]) => [
      event,
      {
        post: {
          operationId: `on${event.replace(/(^|\.)(\w)/g, (_, __, letter: string) => letter.toUpperCase())}`,
          summary: v1Registry.get(payload)?.description ?? event,
          description: 'Signed by the headers webhook-id, webhook-timestamp and webhook-signature.',
          security: [],
          requestBody: { required: true, content: { 'application/json': { schema: referenceTo(payload) } } },
          responses: {
            '2XX': { description: 'You have it.' },
            '4XX': { description: 'We send it again later.' },
          },
        },
      },
    ]),
  );

const pathsOf = (): OpenAPIV3_1.PathsObject => {
  const byPath = Map.groupBy(describedCalls, ({ endpoint }) => endpoint.path.replace(/:(\w+)/g, '{$1}'));
  return Object.fromEntries(
    Array.from(byPath, ([path, calls]) => [
      path,
      Object.fromEntries(calls.map((call) => [call.endpoint.method.toLowerCase(), operationOf(call)])),
    ]),
  );
};

const scopeList = keyScopes.map((scope) => `- \`${scope}\`: ${scopeMeanings[scope]}`).join('\n');

/** The description of version 1, from the declarations that the server checks with. */
export const v1Document = (site: { publicUrl: string; sessionCookie: string }): OpenAPIV3_1.Document => ({
  openapi: '3.1.0',
  info: {
    title: 'Tamarind API',
    version: '1.0.0',
    summary: 'Caribbean photos, videos and sounds for programs',
    description: `Fields are added; none is taken away or changes its meaning within a version. Without a key there are ${CALLS_AN_HOUR_WITHOUT_KEY} calls an hour for trying.`,
    license: { name: 'Terms of the site', url: `${site.publicUrl}/website-terms` },
  },
  servers: [{ url: site.publicUrl }],
  tags,
  security: [{ key: [] }, {}],
  paths: { ...pathsOf(), ...uploadPaths },
  webhooks: webhooksOf(),
  components: {
    schemas: { ...namedSchemas(), Error: errorSchema },
    securitySchemes: {
      key: {
        type: 'http',
        scheme: 'bearer',
        description: `A key of a business, made on the page of its team. Its scopes:\n${scopeList}`,
      },
      session: {
        type: 'apiKey',
        in: 'cookie',
        name: site.sessionCookie,
        description: 'Whoever is signed in on the site.',
      },
    },
  },
});
