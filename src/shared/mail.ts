import type { Language } from './i18n.ts';

declare const factsOf: unique symbol;

/** A mail that a feature sends: its name, and the facts that it is written from. */
export type MailKind<Facts> = { readonly name: string; readonly [factsOf]?: Facts };

/** Declares a mail once; its words and its look stand in src/app/mails. */
export const defineMail = <Facts>(name: string): MailKind<Facts> => ({ name });

export type WrittenMail = { subject: string; html: string; text: string };

export type WriteMail = <Facts>(kind: MailKind<Facts>, facts: Facts, language: Language) => Promise<WrittenMail>;
