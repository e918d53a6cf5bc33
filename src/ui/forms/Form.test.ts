import { type Messages, setupI18n } from '@lingui/core';
import type { ResolverOptions } from 'react-hook-form';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { rule, sentence } from '#shared/sentences.ts';
import { checkWith } from './Form.tsx';

const schema = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(2, rule(sentence('test.short', 'At least {least} letters', { least: 2 }))),
      z.regex(/^\D*$/, rule(sentence('test.digits', 'No digits'))),
    ),
  place: z.object({ city: z.string().check(z.minLength(1, rule(sentence('test.city', 'A city')))) }),
});

const check = (messages: Messages, typed: object) =>
  checkWith(schema, setupI18n({ locale: 'es', messages: { es: messages } }))(
    typed,
    undefined,
    {} as ResolverOptions<object>,
  );

test('each field shows its first issue, in the language of the reader', async () => {
  const messages: Messages = { 'test.short': ['Al menos ', ['least'], ' letras'], 'test.digits': ['Sin cifras'] };
  expect(await check(messages, { name: '1', place: { city: '' } })).toEqual({
    values: {},
    errors: {
      name: { type: 'too_small', message: 'Al menos 2 letras' },
      // Not in the catalogue yet.
      place: { city: { type: 'too_small', message: 'A city' } },
    },
  });
});

test('a form without issues gives what its schema makes of it', async () => {
  expect(await check({}, { name: ' Ana ', place: { city: 'Ponce' } })).toEqual({
    values: { name: 'Ana', place: { city: 'Ponce' } },
    errors: {},
  });
});
