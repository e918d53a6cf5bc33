import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

const root = join(import.meta.dirname, '../..');

/** The browser takes a reply as it comes (`scripts/slim-contracts.ts`), so a schema that changes its value would lie there. */
const CHANGING = new Set(['transform', 'pipe', 'default', 'prefault', 'catch', 'date', 'map', 'set', 'bigint']);

type Definition = { type: string } & Record<string, unknown>;

const changesIn = (schema: unknown, seen = new Set<unknown>()): string[] => {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return [];
  seen.add(schema);
  const definition = (schema as { _zod?: { def: Definition } })._zod?.def;
  const own = definition && CHANGING.has(definition.type) ? [definition.type] : [];
  const parts = definition ? Object.values(definition) : Object.values(schema);
  return [...own, ...parts.flatMap((part) => changesIn(part, seen))];
};

const contracts = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.contract.ts'))
  .map((name) => join(root, 'src', name));

test('a schema that changes what it parses is noticed', () => {
  expect(changesIn(z.object({ at: z.array(z.pipe(z.string(), z.transform(Number))) }))).toContain('transform');
  expect(changesIn(z.object({ at: z.iso.datetime(), kind: z.nullable(z.enum(['a'])) }))).toEqual([]);
});

test.each(contracts)('the replies of %s reach the browser as they are', async (file) => {
  const exported = (await import(pathToFileURL(file).href)) as Record<string, { reply?: unknown }>;
  const changed = Object.entries(exported).filter(([, value]) => changesIn(value?.reply).length > 0);
  expect(changed.map(([name]) => name)).toEqual([]);
});
