import type { Language } from './i18n.ts';
import { firstCharacters, tidyLine } from './text.ts';

declare const factsOf: unique symbol;

/** A kind of mail: its name, and the facts that its template uses. */
export type MailKind<Facts> = { readonly name: string; readonly [factsOf]?: Facts };

/** Declares a mail; its template is in src/app/mails. */
export const defineMail = <Facts>(name: string): MailKind<Facts> => ({ name });

export type WrittenMail = { subject: string; html: string; text: string };

export type WriteMail = <Facts>(kind: MailKind<Facts>, facts: Facts, language: Language) => Promise<WrittenMail>;

const LONGEST_NAME = 60;

/** A name that somebody typed, in a mail to somebody else: short, and nothing in it that mail programs make a link of. */
export const nameInMail = (name: string): string =>
  firstCharacters(
    tidyLine(name)
      .replace(/[\p{S}@:/\\]+/gu, ' ')
      .replace(/(?<=[.\u3002\uff0e\uff61])(?=\S)|\s+/gu, ' ')
      .trim(),
    LONGEST_NAME,
  );
