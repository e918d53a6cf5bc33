import { beforeAll, describe, expect, it } from 'vitest';
import { declaredJobs } from '#app/start/feature-wiring.ts';
import { bindingsOf } from '#app/start/server.ts';
import { jobBindingsOf } from '#app/start/worker.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { accessLevels } from '#shared/access.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { readDeclarations } from './declarations.ts';

/** Binding reads the configuration's address and nothing else; handlers are not called here. */
const deps = { config: { publicUrl: 'https://tamarind.example', production: false } } as Dependencies;

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** Reads for everybody that must be made anew each time, with the reason. */
const neverCached: Record<string, string> = {
  'GET /api/email-change': 'its page has a secret in its address',
  'GET /api/creators/introduced': 'the browser asks for it late; no cached page holds it',
  'GET /api/creators/of-the-week': 'the browser asks for it late; no cached page holds it',
  'GET /api/licences/verify/:code': 'a refund counts at once, and every look-up is counted',
  'GET /api/business/invitation/:token/team': 'the address holds a secret, and an invitation ends at once',
};

describe('every call', () => {
  let declared: Endpoint[];
  beforeAll(async () => {
    declared = (await readDeclarations()).endpoints;
  });

  it('is declared once and bound once', () => {
    const bound = bindingsOf(deps).map(({ endpoint }) => nameOf(endpoint));
    expect(declared.length).toBeGreaterThan(0);
    expect(bound.toSorted()).toEqual(declared.map(nameOf).toSorted());
  });

  it('says who may make it and what it does', () => {
    const unclear = declared.filter(({ access, summary }) => !accessLevels.includes(access) || summary.trim() === '');
    expect(unclear.map(nameOf)).toEqual([]);
  });

  it('is open to everybody when it is kept for everybody', () => {
    const leaking = declared.filter(({ cache, access, method }) => cache && (access !== 'anyone' || method !== 'GET'));
    expect(leaking.map(nameOf)).toEqual([]);
  });

  it('says what can change under its reply when a page for everybody may show it', () => {
    // No page makes calls of the public API.
    const isShown = ({ method, access, developmentOnly, publicApi, path }: Endpoint) =>
      method === 'GET' && access === 'anyone' && !developmentOnly && !publicApi && !path.startsWith('/api/auth/');
    const untagged = bindingsOf(deps).filter(({ endpoint, tags }) => isShown(endpoint) && !tags);
    expect(untagged.map(({ endpoint }) => nameOf(endpoint))).toEqual(Object.keys(neverCached));
  });
});

describe('every job', () => {
  let declared: string[];
  beforeAll(async () => {
    declared = (await readDeclarations()).jobs.map(({ name }) => name).toSorted();
  });

  it('is declared once and known to the worker', () => {
    expect(declared.length).toBeGreaterThan(0);
    expect(declaredJobs.map(({ name }) => name).toSorted()).toEqual(declared);
  });

  it('is handled once', () => {
    const handled = jobBindingsOf(deps).map(({ job }) => job.name);
    expect(handled.toSorted()).toEqual(declared);
  });
});
