import type { OpenAPIV3_1 } from 'openapi-types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../support/server.ts';

type Operation = OpenAPIV3_1.OperationObject;

let server: TestServer;
let document: OpenAPIV3_1.Document;
let operations: [path: string, operation: Operation][];
beforeAll(async () => {
  server = await startTestServer();
  document = await (await fetch(`${server.url}/api/openapi.json`)).json();
  operations = Object.entries(document.paths ?? {}).flatMap(([path, calls]) =>
    Object.values(calls as Record<string, Operation>).map((operation): [string, Operation] => [path, operation]),
  );
});
afterAll(() => server.stop());

const referencesIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  const own = '$ref' in value && typeof value.$ref === 'string' ? [value.$ref] : [];
  return [...own, ...Object.values(value).flatMap(referencesIn)];
};

const follow = (reference: string): unknown =>
  reference
    .slice('#/'.length)
    .split('/')
    .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], document);

describe('/api/openapi.json', () => {
  it('is an OpenAPI 3.1 document about this server', () => {
    expect(document).toMatchObject({
      openapi: '3.1.0',
      info: { title: 'Tamarind', version: expect.any(String) },
      servers: [{ url: server.deps.config.publicUrl }],
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'tamarind.session_token' } } },
    });
    expect(operations.length).toBeGreaterThan(3);
  });

  it('names every operation once', () => {
    const ids = operations.map(([, { operationId }]) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('declares exactly the parameters that stand in each path', () => {
    for (const [path, { parameters = [] }] of operations) {
      const declared = (parameters as OpenAPIV3_1.ParameterObject[]).filter((parameter) => parameter.in === 'path');
      const inPath = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name);
      expect(declared.map(({ name, required }) => ({ name, required }))).toEqual(
        inPath.map((name) => ({ name, required: true })),
      );
    }
  });

  it('says something about every answer', () => {
    for (const [path, { responses = {} }] of operations) {
      expect(Object.keys(responses), path).toEqual(expect.arrayContaining(['429', '500']));
      for (const response of Object.values(responses))
        expect((response as { description: string }).description).not.toBe('');
    }
  });

  it('refers to nothing that is not there', () => {
    const references = new Set(referencesIn(document));
    expect(references.size).toBeGreaterThan(0);
    for (const reference of references) expect(follow(reference), reference).toBeDefined();
  });

  it('keeps quiet about calls for developers in production', async () => {
    const production = await startTestServer({ database: server.database, env: { NODE_ENV: 'production' } });
    const { paths } = await (await fetch(`${production.url}/api/openapi.json`)).json();
    expect(Object.keys(paths)).not.toContain('/api/dev/outbox');
    expect(Object.keys(document.paths ?? {})).toContain('/api/dev/outbox');
    await production.stop();
  });
});
