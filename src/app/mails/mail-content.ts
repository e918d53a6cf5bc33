import type { I18n } from '@lingui/core';
import type { MailKind } from '#shared/mail.ts';

/** The content of a mail; its HTML and its plain text are both made from this. */
export type MailContent = {
  subject: string;
  /** The preview text that a mailbox shows beside the subject. */
  preview: string;
  title: string;
  paragraphs: string[];
  /** Each above the paragraph of the same position. */
  pictures?: readonly ({ url: string; alt: string } | undefined)[];
  /** A highlighted block: a quotation, or a code. */
  quote?: string;
  /** Numbers to keep, such as those of a receipt. */
  rows?: { label: string; value: string }[];
  action?: { label: string; url: string };
  /** More links, below the action. */
  links?: { label: string; url: string }[];
  /** Small print below the action. */
  notes: string[];
};

export type MailTools = {
  i18n: I18n;
  /** The absolute URL of a path of our site. */
  urlOf: (path: string) => string;
};

export type MailTemplate<Facts> = (facts: Facts, tools: MailTools) => MailContent;
export type TemplateOf<Kind> = Kind extends MailKind<infer Facts> ? MailTemplate<Facts> : never;

const quoted = (words: string): string =>
  words
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');

/** The plain text version of the mail. */
export const plainText = (
  { title, paragraphs, quote, rows = [], action, links = [], notes }: MailContent,
  footer: string,
): string =>
  [
    title,
    ...paragraphs,
    quote && quoted(quote),
    rows.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    action && `${action.label}:\n${action.url}`,
    ...links.map(({ label, url }) => `${label}:\n${url}`),
    ...notes,
    `-- \n${footer}`,
  ]
    .filter((part) => part !== undefined && part !== '')
    .join('\n\n')
    .concat('\n');
