import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { features } from '#app/start/feature-wiring.ts';
import type { Feature, LeavingDeps, OwnDataDeps } from '#features/manifest.ts';
import type { NotificationCode } from '#features/notifications/notification-codes.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { projectFolder } from '../../scripts/run-command.ts';
import { readContracts, readJobContracts } from './declarations.ts';
import { contentOf, filesOf, isTest } from './source-tree.ts';

/** Nothing is called here, so only the address is read. */
const deps = { config: { publicUrl: 'https://tamarind.example', production: false } } as Dependencies;

const featureOf = (file: string): string => file.split('/')[2] ?? '';
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const sourcesOf = ({ name }: Feature) => filesOf(`src/features/${name}/**/*.ts`).filter((file) => !isTest(file));
const manifestOf = ({ name }: Feature): string => contentOf(`src/features/${name}/feature.ts`);

const isCode = (value: unknown): value is NotificationCode =>
  typeof value === 'object' && value !== null && 'code' in value && 'word' in value && 'with' in value;

const codesIn = async ({ name }: Feature): Promise<string[]> => {
  const files = filesOf(`src/features/${name}/*-notifications.ts`);
  const modules = await Promise.all(
    files.map((file) => import(join(projectFolder, file)) as Promise<Record<string, unknown>>),
  );
  return modules.flatMap((module) => Object.values(module).filter(isCode)).map(({ code }) => code);
};

describe('the features of the start', () => {
  it('are all folders with a server side, in the order of their imports', () => {
    const [, order = ''] = /featureOrder = \[([^\]]+)\]/.exec(contentOf('.dependency-cruiser.js')) ?? [];
    const served = new Set(filesOf('src/features/*/server/**/*.ts').map(featureOf));
    const expected = [...order.matchAll(/'([^']+)'/g)].map(([, name = '']) => name).filter((name) => served.has(name));
    expect(expected.length).toBeGreaterThan(15);
    expect(features.map(({ name }) => name)).toEqual(expected);
  });
});

describe.each(features.map((feature) => [feature.name, feature] as const))('the manifest of %s', (name, feature) => {
  let contracts: Awaited<ReturnType<typeof readContracts>>;
  let jobs: Awaited<ReturnType<typeof readJobContracts>>;
  beforeAll(async () => {
    [contracts, jobs] = await Promise.all([readContracts(), readJobContracts()]);
  });

  it('binds the calls that its contracts declare, and no others', async () => {
    const declared = contracts.filter(({ file }) => featureOf(file) === name).map(({ endpoint }) => nameOf(endpoint));
    const bound = (await feature.routes?.())?.(deps).map(({ endpoint }) => nameOf(endpoint)) ?? [];
    expect(bound.toSorted()).toEqual(declared.toSorted());
  });

  it('names the jobs that its contracts declare, and handles each', async () => {
    const declared = jobs.filter(({ file }) => featureOf(file) === name).map(({ job }) => job.name);
    const handled = (await feature.jobs?.handlers())?.(deps).map(({ job }) => job.name) ?? [];
    expect((feature.jobs?.declared ?? []).map((job) => job.name).toSorted()).toEqual(declared.toSorted());
    expect(handled.toSorted()).toEqual(declared.toSorted());
  });

  it('names its notifications', async () => {
    expect((feature.notifications ?? []).map(({ code }) => code).toSorted()).toEqual(
      (await codesIn(feature)).toSorted(),
    );
  });

  it('names its reactions to events', () => {
    const written = sourcesOf(feature).flatMap((file) => [...contentOf(file).matchAll(/\breactTo\(/g)]);
    expect(feature.reactions?.(deps) ?? []).toHaveLength(written.length);
  });

  it('names its SQL functions if there are any', () => {
    expect(feature.sql !== undefined).toBe(filesOf(`src/features/${name}/**/sql/*.sql`).length > 0);
  });

  it('names what it tells about a person and what it does when the person leaves', () => {
    const parts = (kind: string) => filesOf(`src/features/${name}/server/*.${kind}.ts`);
    const named = (file: string) => manifestOf(feature).includes(file.replace(`src/features/${name}`, '.'));
    expect([...parts('own-data'), ...parts('leaving')].filter((file) => !named(file))).toEqual([]);
    if (parts('own-data').length > 0) expect(feature.ownData?.({} as OwnDataDeps).length).toBeGreaterThan(0);
    if (parts('leaving').length > 0) expect(feature.leaving?.({} as LeavingDeps)).toHaveProperty('remove');
  });

  it('names its files', () => {
    const written = sourcesOf(feature).flatMap((file) =>
      [...contentOf(file).matchAll(/export const (\w+) = \([^=]*\): FileBinding\[\] =>/g)].map(
        ([, found = '']) => found,
      ),
    );
    expect(written.filter((found) => !manifestOf(feature).includes(found))).toEqual([]);
    expect(feature.files !== undefined).toBe(written.length > 0);
  });
});
