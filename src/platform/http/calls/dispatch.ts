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

const parseInput = (endpoint: Endpoint, raw: RawInput): Record<string, unknown> => {
  const input: Record<string, unknown> = {};
  const issues: FieldIssue[] = [];
  for (const name of partNames) {
    const schema = endpoint[name];
    if (!schema) continue;
    const result = z.safeParse(schema, raw[name] ?? {});
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
