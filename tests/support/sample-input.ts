import fc from 'fast-check';
import * as z from 'zod/mini';
import type { Endpoint } from '#shared/endpoint.ts';

/** The few words of JSON Schema that our declarations are made of. */
type Shape = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Shape[];
  oneOf?: Shape[];
  properties?: Record<string, Shape>;
  items?: Shape;
  prefixItems?: Shape[];
  minItems?: number;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
};

type Path = (string | number)[];

/** Where a text stands in a part of a call: names of fields and positions in lists. */
type TextPlace = { path: Path; longest: number | undefined };
/** Where a field may be of one of several kinds, and how many there are. */
type Fork = { path: Path; branches: number };
type Sample = { value: unknown; texts: TextPlace[]; forks: Fork[] };

const shapes = new WeakMap<object, Shape>();
const shapeOf = (schema: NonNullable<Endpoint['body']>): Shape => {
  const shape = shapes.get(schema) ?? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape);
  shapes.set(schema, shape);
  return shape;
};

/** Values that the pattern of a field does not tell, by its name; functions are asked for each sample. */
export type KnownValues = Readonly<Record<string, unknown>>;

/** Which branch is taken at a fork, by its path; the first one where nothing is said. */
type Turns = ReadonlyMap<string, number>;
type Wish = { known: KnownValues; turns: Turns };
const keyOf = (path: Path): string => path.join('.');

const formats: Record<string, () => string> = {
  email: () => 'sample@people.example',
  'date-time': () => '2026-11-20T10:00:00.000Z',
  date: () => '2026-11-20',
  uuid: () => crypto.randomUUID(),
  uri: () => 'https://tamarind.example/photos/a',
};

const textFor = ({ format, pattern, minLength = 0, maxLength }: Shape): string => {
  const made = format ? formats[format]?.() : undefined;
  if (made !== undefined) return made;
  if (pattern) return fc.sample(fc.stringMatching(new RegExp(pattern)), { numRuns: 1, seed: 7 })[0] ?? '';
  return 'Some words'.padEnd(minLength, 'x').slice(0, maxLength);
};

/** Samples of several parts, joined into one. */
const join = (entries: readonly (readonly [string | number, Sample])[], isList: boolean): Sample => ({
  value: isList
    ? entries.map(([, { value }]) => value)
    : Object.fromEntries(entries.map(([name, { value }]) => [name, value])),
  texts: entries.flatMap(([, { texts }]) => texts),
  forks: entries.flatMap(([, { forks }]) => forks),
});

const plain = { texts: [], forks: [] };

const makers: Record<string, (shape: Shape, wish: Wish, path: Path) => Sample> = {
  string: (shape, _, path) => ({ value: textFor(shape), texts: [{ path, longest: shape.maxLength }], forks: [] }),
  integer: ({ minimum = 1, maximum = 1_000 }) => ({ value: Math.min(Math.max(1, minimum), maximum), ...plain }),
  number: ({ minimum = 1, maximum = 1_000 }) => ({ value: Math.min(Math.max(1, minimum), maximum), ...plain }),
  boolean: () => ({ value: true, ...plain }),
  array: ({ prefixItems, items = {}, minItems = 1 }, wish, path) => {
    const shapesOfItems = prefixItems ?? Array.from({ length: Math.max(1, minItems) }, () => items);
    return join(
      shapesOfItems.map((item, index) => [index, sampleOf(item, wish, [...path, index])] as const),
      true,
    );
  },
  object: ({ properties = {} }, wish, path) =>
    join(
      Object.entries(properties).map(([name, inner]) => [name, sampleOf(inner, wish, [...path, name])] as const),
      false,
    ),
};

const knownSample = (shape: Shape, given: unknown, path: Path): Sample => {
  const value = typeof given === 'function' ? given() : given;
  return { value, texts: typeof value === 'string' ? [{ path, longest: shape.maxLength }] : [], forks: [] };
};

const isKnown = ({ type }: Shape, known: KnownValues, name: string | number): boolean =>
  name in known && (Array.isArray(known[name]) || (type !== 'array' && type !== 'object'));

/** A value that fits its shape, with the places of its texts. Every optional field is there. */
const sampleOf = (shape: Shape, wish: Wish, path: Path = []): Sample => {
  const name = path.findLast((step) => typeof step === 'string') ?? '';
  if (isKnown(shape, wish.known, name)) return knownSample(shape, wish.known[name], path);
  if (shape.const !== undefined || shape.enum) return { value: shape.const ?? shape.enum?.[0], ...plain };
  const choices = (shape.anyOf ?? shape.oneOf ?? []).filter(({ type, const: only }) => type !== 'null' && only !== '');
  const chosen = choices[wish.turns.get(keyOf(path)) ?? 0] ?? choices[0];
  if (chosen) {
    const inner = sampleOf(chosen, wish, path);
    return choices.length === 1 ? inner : { ...inner, forks: [{ path, branches: choices.length }, ...inner.forks] };
  }
  const make = makers[shape.type ?? ''];
  return make ? make(shape, wish, path) : { value: undefined, ...plain };
};

const startsWith = (path: Path, beginning: Path): boolean => beginning.every((step, index) => path[index] === step);

/** Which samples a part has: as it is usual, and one more for each other branch of each fork, also of those in branches. */
type Variant = { turns: Turns; fork: Path };

export const variantsOf = (schema: Endpoint['body'], known: KnownValues): Variant[] => {
  const variants: Variant[] = [{ turns: new Map(), fork: [] }];
  const seen = new Set<string>();
  for (const { turns, fork } of variants)
    for (const { path, branches } of samplePart(schema, known, { turns, fork }).forks)
      for (let branch = 1; branch < branches; branch += 1) {
        const name = `${keyOf(path)} ${branch}`;
        if (!turns.has(keyOf(path)) && !seen.has(name))
          variants.push({ turns: new Map([...turns, [keyOf(path), branch]]), fork: path });
        seen.add(name);
      }
  return variants;
};

/** A sample of one part of a call; of a variant only the texts of its branch. */
export const samplePart = (
  schema: Endpoint['body'],
  known: KnownValues,
  { turns, fork }: Variant = { turns: new Map(), fork: [] },
): Sample => {
  if (!schema) return { value: undefined, ...plain };
  const sample = sampleOf(shapeOf(schema), { known, turns });
  return { ...sample, texts: sample.texts.filter(({ path }) => startsWith(path, fork)) };
};

/** The same value with another text at one place. */
export const withText = (value: unknown, path: readonly (string | number)[], text: unknown): unknown => {
  const [step, ...rest] = path;
  if (step === undefined) return text;
  if (Array.isArray(value)) return value.with(Number(step), withText(value[Number(step)], rest, text));
  const fields = value as Record<string, unknown>;
  return { ...fields, [step]: withText(fields[step], rest, text) };
};
