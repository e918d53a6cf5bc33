import * as z from 'zod/mini';
import type { Config } from '#platform/config.ts';

/** `busy` asks to be left alone; `failed` may go better next time. */
export type ModelAnswer = { state: 'answered'; words: string } | { state: 'busy' } | { state: 'failed' };

/** Words a question. The only door to a language model. */
export type LanguageModel = (question: { task: string; facts: string }, signal: AbortSignal) => Promise<ModelAnswer>;

const ANSWER_LIMIT_MS = 20_000;
/** More than any alt text needs. */
const MOST_TOKENS = 120;
const MOST_ANSWER_BYTES = 64_000;
const TOO_MANY_REQUESTS = 429;

const completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).check(z.minLength(1)),
});

/** Reads a reply as far as a reply may be long. */
const readBounded = async (response: Response): Promise<string> => {
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of response.body ?? []) {
    text += decoder.decode(piece, { stream: true });
    if (text.length > MOST_ANSWER_BYTES) throw new Error('the reply of the language model is too long');
  }
  return text;
};

/** A server that speaks the chat completions of OpenAI; `undefined` where the configuration names none. */
export const openLanguageModel = (
  { languageModel }: Pick<Config, 'languageModel'>,
  limitMs = ANSWER_LIMIT_MS,
): LanguageModel | undefined => {
  if (!languageModel) return undefined;
  const { url, key, name } = languageModel;
  return async ({ task, facts }, signal) => {
    const messages = [
      { role: 'system', content: task },
      { role: 'user', content: facts },
    ];
    try {
      const response = await fetch(`${url.replace(/\/$/, '')}/chat/completions`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ model: name, messages, max_tokens: MOST_TOKENS, temperature: 0 }),
        signal: AbortSignal.any([signal, AbortSignal.timeout(limitMs)]),
        redirect: 'error',
      });
      if (response.status === TOO_MANY_REQUESTS) return { state: 'busy' };
      if (!response.ok) return { state: 'failed' };
      const { choices } = completion.parse(JSON.parse(await readBounded(response)));
      return { state: 'answered', words: choices[0]?.message.content ?? '' };
    } catch {
      return { state: 'failed' };
    }
  };
};
