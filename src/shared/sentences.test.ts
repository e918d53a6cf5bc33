import { describe, expect, expectTypeOf, it } from 'vitest';
import * as z from 'zod/mini';
import { rule, sentence, sentenceOf } from './sentences.ts';

describe('a sentence', () => {
  it('has its code, and its facts filled in', () => {
    expect(sentence('a.b', 'Nothing to fill in')).toEqual({ code: 'a.b', message: 'Nothing to fill in' });
    expect(sentence('a.size', 'At most {size}, not {size} and {more}', { size: '4 GB', more: 1 })).toEqual({
      code: 'a.size',
      facts: { size: '4 GB', more: 1 },
      message: 'At most 4 GB, not 4 GB and 1',
    });
  });

  it('counts', () => {
    const wait = (minutes: number) =>
      sentence('a.wait', 'Wait {minutes, plural, one {a minute} other {# minutes}}.', { minutes }).message;
    expect([wait(1), wait(2), wait(0)]).toEqual(['Wait a minute.', 'Wait 2 minutes.', 'Wait 0 minutes.']);
  });

  it('may have another one inside', () => {
    const problem = sentence('a.problem', 'It is {size} long.', { size: 3 });
    expect(sentence('a.line', 'Line {line}: {problem}', { line: 2, problem }).message).toBe('Line 2: It is 3 long.');
  });

  it('does not fill in what a fact contains', () => {
    expect(sentence('a.name', 'No file {name}', { name: '{name}$&' }).message).toBe('No file {name}$&');
  });

  it('needs exactly the facts that its message names', () => {
    expectTypeOf(sentence<'At most'>).parameters.toEqualTypeOf<[string, 'At most']>();
    type Two = '{count, plural, one {# file} other {# files}} of {size}';
    expectTypeOf(sentence<Two>)
      .parameter(2)
      .toHaveProperty('count');
    expectTypeOf(sentence<Two>)
      .parameter(2)
      .toHaveProperty('size');
    // @ts-expect-error the fact is missing
    expect(sentence('a.b', 'At most {size}').message).toBe('At most {size}');
  });
});

describe('an issue of a schema', () => {
  const tooShort = rule(sentence('a.short', 'At least {least} letters', { least: 2 }));
  const issueOf = (schema: z.ZodMiniType, value: unknown) => {
    const [issue] = schema.safeParse(value).error?.issues ?? [];
    return issue && sentenceOf(issue);
  };

  it.each([
    ['a check', z.string().check(z.minLength(2, tooShort)), 'x'],
    ['a type', z.string(tooShort), 1],
    ['a refinement with a path', z.object({}).check(z.refine(() => false, { path: ['x'], ...tooShort })), {}],
    ['a field of an object', z.object({ name: z.string().check(z.minLength(2, tooShort)) }), { name: 'x' }],
    ['a union', z.union([z.literal(1), z.literal(2)], tooShort), 3],
  ])('carries the sentence of %s', (_, schema, value) => {
    const expected = { code: 'a.short', facts: { least: 2 }, message: 'At least 2 letters' };
    expect(issueOf(schema, value)).toEqual(expected);
    // The same rule a second time: zod changes the objects that it is given.
    expect(issueOf(schema, value)).toEqual(expected);
  });

  it('says that something is not valid where there is no sentence', () => {
    // zod's own English is longer where another module has loaded it.
    const message = expect.stringMatching(/^Invalid input/);
    expect(issueOf(z.string(), 1)).toEqual({ code: 'rules.notValid', message });
  });
});
