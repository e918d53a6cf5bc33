import { expect, test } from 'vitest';
import { declaredJobs } from '#app/start/feature-wiring.ts';

const personal = /email|name|address|mail/i;

/** The names of all fields of a schema, also of those inside. */
const fieldsOf = (schema: unknown): string[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  const { shape, innerType } = (schema as { _zod: { def: { shape?: object; innerType?: unknown } } })._zod.def;
  if (innerType) return fieldsOf(innerType);
  return Object.entries(shape ?? {}).flatMap(([name, field]) => [name, ...fieldsOf(field)]);
};

test('jobs that hold an address or a name are removed a day after they ended', () => {
  const holding = declaredJobs.filter(({ payload }) => fieldsOf(payload).some((name) => personal.test(name)));
  expect(holding.map(({ name }) => name)).toContain('send-notification-mail');
  expect(holding.filter(({ deleteAfterSeconds }) => deleteAfterSeconds !== 86_400).map(({ name }) => name)).toEqual([]);
});
