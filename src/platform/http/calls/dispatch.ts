import * as z from 'zod/mini';
import { judgeAccess, type Viewer } from '#shared/access.ts';
import type { ChangeTag } from '#shared/change-tags.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { AppError, type FieldIssue } from '#shared/errors.ts';
import { sentenceOf } from '#shared/sentences.ts';
import type { Binding, RequestContext } from './binding.ts';

/** The input as received, not parsed. */
export type RawInput = { params: unknown; query: unknown; body: unknown };

const partNames = ['params', 'query', 'body'] as const;

/** Throws unless the viewer may make this call. Runs before the input is parsed. */
export const admit = (endpoint: Endpoint, viewer: Viewer): void => {
  const verdict = judgeAccess(endpoint.access, viewer);
  if (verdict !== 'allowed') throw new AppError(verdict);
};

/**
 * PostgreSQL stores neither half a character nor a null character. A null character in an address is replaced, so that
 * the address never names something else. In a body the schema sees it, so that no id loses it and names another one.
 * From what the schema accepts it is dropped, and the schema looks again: a password of eight characters may have seven.
 */
const wellFormed = (text: string): string => text.toWellFormed();
const inAddress = (text: string): string => wellFormed(text).replaceAll('\0', '\ufffd');
const withoutNull = (text: string): string => text.replaceAll('\0', '');

const storableField = (value: unknown): unknown => {
  if (typeof value === 'string') return inAddress(value);
  return Array.isArray(value) ? value.map(storableField) : value;
};

/** Parameters and query fields. */
const storableFields = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, storableField(value)]));

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** A null character is never dropped from a name, which could make `__proto__` of it. */
const changeField = (node: Node, name: string, value: unknown, change: (text: string) => string): void => {
  const cleanName = inAddress(name);
  if (cleanName !== name) delete node[name];
  if (typeof value === 'string') node[cleanName] = change(value);
  else if (cleanName !== name) node[cleanName] = value;
};

/** More than any call takes. Each wrong entry would become an issue, and zod cannot join more than about 100,000 of them. */
const MOST_ENTRIES = 50_000;

/** Refuses a body whose lists hold too many entries, before its schema looks at each of them. */
const refuseLongLists = (root: unknown): void => {
  const left = isNode(root) ? [root] : [];
  let entries = 0;
  for (let node = left.pop(); node; node = left.pop()) {
    if (Array.isArray(node)) entries += node.length;
    if (entries > MOST_ENTRIES) throw new AppError('bodyTooLarge');
    for (const value of Object.values(node)) if (isNode(value)) left.push(value);
  }
};

/** Changes all texts in place, with a list instead of recursion: a body may be nested as deep as it is long. */
const changeTexts = (root: unknown, change: (text: string) => string): unknown => {
  const left = isNode(root) ? [root] : [];
  for (let node = left.pop(); node; node = left.pop())
    for (const [name, value] of Object.entries(node)) {
      changeField(node, name, value, change);
      if (isNode(value)) left.push(value);
    }
  return root;
};

export const parsePart = (schema: z.ZodMiniType, name: (typeof partNames)[number], part: unknown) => {
  if (name !== 'body') return z.safeParse(schema, isNode(part) ? storableFields(part) : part);
  refuseLongLists(part);
  const asSent = z.safeParse(schema, changeTexts(part, wellFormed));
  if (!asSent.success) return asSent;
  let isShorter = false;
  const stored = changeTexts(part, (text) => {
    const kept = withoutNull(text);
    isShorter ||= kept !== text;
    return kept;
  });
  return isShorter ? z.safeParse(schema, stored) : asSent;
};

type Declared = { readonly [Part in (typeof partNames)[number]]?: Endpoint[Part] | undefined };

export const parseInput = (endpoint: Declared, raw: RawInput): Record<string, unknown> => {
  const input: Record<string, unknown> = {};
  const issues: FieldIssue[] = [];
  for (const name of partNames) {
    const schema = endpoint[name];
    if (!schema) continue;
    const result = parsePart(schema, name, raw[name] ?? {});
    if (result.success) Object.assign(input, result.data);
    else issues.push(...result.error.issues.map((issue) => ({ field: issue.path.join('.'), ...sentenceOf(issue) })));
  }
  if (issues.length > 0) throw new AppError('badInput', { issues });
  return input;
};

const parseReply = (endpoint: Endpoint, reply: unknown): unknown => {
  const result = z.safeParse(endpoint.reply, reply);
  if (result.success) return result.data;
  const where = result.error.issues.map(({ path, message }) => `${path.join('.') || 'reply'}: ${message}`).join('; ');
  throw new Error(`The reply of ${endpoint.method} ${endpoint.path} does not fit its declaration (${where})`);
};

/** Receives the tags of a reply or an error; `undefined` means unknown, so it must not be cached. */
export type OnTags = (tags: readonly ChangeTag[] | undefined) => void;

const isNotFound = (error: unknown): boolean => error instanceof AppError && error.code === 'notFound';

/** Parses the input, runs the handler, and drops fields that the reply schema does not declare. */
export const perform = async (
  binding: Binding,
  raw: RawInput,
  context: RequestContext,
  onTags: OnTags = () => undefined,
): Promise<unknown> => {
  const input = parseInput(binding.endpoint, raw) as never;
  let result: unknown;
  try {
    result = await binding.handle(input, context);
  } catch (error) {
    onTags(isNotFound(error) ? binding.missingTags?.(input) : undefined);
    throw error;
  }
  onTags(binding.tags?.(result as never, input));
  return parseReply(binding.endpoint, result);
};

export const dispatch = (
  binding: Binding,
  raw: RawInput,
  context: RequestContext,
  onTags?: OnTags,
): Promise<unknown> => {
  admit(binding.endpoint, context.viewer);
  return perform(binding, raw, context, onTags);
};
