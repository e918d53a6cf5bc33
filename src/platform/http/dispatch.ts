import * as z from 'zod/mini';
import { judgeAccess, type Viewer } from '#shared/access.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { AppError, type FieldIssue } from '#shared/errors.ts';
import type { Binding, RequestContext } from './binding.ts';

/** What came in, unparsed. */
export type RawInput = { params: unknown; query: unknown; body: unknown };

const partNames = ['params', 'query', 'body'] as const;

/** Throws unless the viewer may make this call. Comes before any look at the input. */
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
    else issues.push(...result.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })));
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

/** Parses the input, lets the handler answer, and drops from the reply what its schema does not declare. */
export const perform = async (binding: Binding, raw: RawInput, context: RequestContext): Promise<unknown> => {
  const input = parseInput(binding.endpoint, raw);
  return parseReply(binding.endpoint, await binding.handle(input as never, context));
};

export const dispatch = (binding: Binding, raw: RawInput, context: RequestContext): Promise<unknown> => {
  admit(binding.endpoint, context.viewer);
  return perform(binding, raw, context);
};
