import { readFileSync } from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { API_TYPES_FILE, writeApiTypes } from '../../../../../scripts/api-types.ts';
import { v1Endpoints } from '../../v1.contract.ts';
import { v1Document } from './openapi-v1.ts';
import { describedCalls, parameterMeanings, tags } from './operations.ts';

const document = v1Document({ publicUrl: 'https://tamarind.site', sessionCookie: 'session' });

describe('the OpenAPI document of the public API', () => {
  it('has nothing that the linter complains about', async () => {
    const config = await createConfig({ extends: ['recommended-strict'] });
    const problems = await lintFromString({ source: JSON.stringify(document), config });
    expect(problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`)).toEqual(
      [],
    );
  });

  it('describes every call of version 1, each parameter with words, each answer with an example that fits', () => {
    expect(describedCalls.map(({ endpoint }) => endpoint)).toEqual(v1Endpoints);
    for (const { endpoint, example, tag } of describedCalls) {
      expect(z.parse(endpoint.reply, example), endpoint.path).toEqual(example);
      expect(tags.map(({ name }) => name)).toContain(tag);
      for (const part of [endpoint.params, endpoint.query])
        for (const name of Object.keys(part?.shape ?? {})) expect(parameterMeanings[name], name).toBeDefined();
    }
  });

  it('says in words what fields mean, and has numbers as numbers', () => {
    expect(document.components?.schemas?.TeamLicence).toMatchObject({
      description: 'A licence that the team takes with its plan.',
      properties: { licenceNumber: { description: 'Null until it is licensed' } },
    });
    const { parameters, requestBody } = document.paths?.['/api/v1/search']?.get ?? {};
    expect(requestBody).toBeUndefined();
    expect(parameters).toContainEqual(
      expect.objectContaining({ name: 'limit', schema: { type: 'integer', minimum: 1, maximum: 60 } }),
    );
    expect(document.paths?.['/api/v1/items/{id}/licences']?.post?.requestBody).toMatchObject({
      required: true,
      content: { 'application/json': { schema: { properties: { client: { description: expect.any(String) } } } } },
    });
  });

  it('describes uploads by tus and what webhooks send', () => {
    expect(Object.keys(document.paths?.['/api/uploads'] ?? {})).toEqual(['options', 'post']);
    expect(Object.keys(document.paths?.['/api/uploads/{id}'] ?? {})).toEqual(['head', 'patch', 'delete']);
    expect(Object.keys(document.webhooks ?? {})).toEqual(['licence.issued', 'quota.low', 'ping']);
  });

  it('is what the types for developers were made from', async () => {
    expect(await writeApiTypes(), 'run npm run api-types').toBe(readFileSync(API_TYPES_FILE, 'utf8'));
  });
});
