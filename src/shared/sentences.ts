/** Values inside a sentence; a sentence inside another one is translated by itself. */
export type Facts = Readonly<Record<string, string | number | Sentence>>;

/**
 * Words for people that are not written where they are shown: the code under which the catalogues have them, the values
 * inside, and the whole in English. This is what is stored and sent; screens and mails translate it.
 */
export type Sentence = { readonly code: string; readonly facts?: Facts | undefined; readonly message: string };

/** The names in braces of an ICU message: `{size}` and `{count, plural, one {# file} other {# files}}`. */
type FactName<Message extends string> = Message extends `${string}{${infer Inside}}${infer Rest}`
  ?
      | (Inside extends `${infer Name}, plural,${string}`
          ? Name
          : Inside extends `${string} ${string}`
            ? never
            : Inside)
      | FactName<Rest>
  : never;

/** The facts that a message needs: no argument where it has no braces. */
export type FactsOf<Message extends string> = [FactName<Message>] extends [never]
  ? []
  : [facts: { readonly [Name in FactName<Message>]: Facts[string] }];

const plurals = /\{(\w+), plural, one \{([^}]*)\} other \{([^}]*)\}\}/g;

const wordsOf = (fact: Facts[string] | undefined): string => (typeof fact === 'object' ? fact.message : String(fact));

/** Fills in an English ICU message: values, and plurals with `one` and `other`. */
export const fillIn = (message: string, facts: Facts = {}): string =>
  message
    .replace(plurals, (_, name: string, one: string, other: string) =>
      (facts[name] === 1 ? one : other).replaceAll('#', wordsOf(facts[name])),
    )
    .replace(/\{(\w+)\}/g, (_, name: string) => wordsOf(facts[name]));

/**
 * Declares words that a rule or the server gives. `npm run texts` reads the calls of this function, so code and message
 * are literals, and one code has one message.
 */
export const sentence = <const Message extends string>(
  code: string,
  message: Message,
  ...[facts]: FactsOf<Message>
): Sentence => (facts ? { code, facts, message: fillIn(message, facts) } : { code, message });

const notValid = sentence('rules.notValid', 'Invalid input');

/** A sentence as the message of a zod schema or check; the issue carries it. */
export const rule = (said: Sentence) => ({
  error: (issue: object): string => {
    Object.assign(issue, { sentence: said });
    return said.message;
  },
});

/** What an issue of zod says; without a sentence of its own, that something is not valid. */
export const sentenceOf = (issue: { message: string; sentence?: unknown }): Sentence =>
  (issue.sentence as Sentence | undefined) ?? { ...notValid, message: issue.message };

/** The code under which the catalogues have the message of an error. Not beside the errors: browsers need it without their table. */
export const errorMessageCode = (code: string): string => `error.${code}`;

/** What a call replies in words: the sentence in English, and its code and facts for the browser. */
export const asMessage = ({ code, facts, message }: Sentence) => ({
  message,
  messageCode: code,
  ...(facts && { facts }),
});
