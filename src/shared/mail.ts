import type { Language } from './i18n.ts';

declare const factsOf: unique symbol;

/** A kind of mail: its name, and the facts that its template uses. */
export type MailKind<Facts> = { readonly name: string; readonly [factsOf]?: Facts };

/** Declares a mail; its template is in src/app/mails. */
export const defineMail = <Facts>(name: string): MailKind<Facts> => ({ name });

export type WrittenMail = { subject: string; html: string; text: string };

export type WriteMail = <Facts>(kind: MailKind<Facts>, facts: Facts, language: Language) => Promise<WrittenMail>;
