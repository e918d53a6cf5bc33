import type { I18n } from '@lingui/core';
import { cardPaper } from '#features/discovery/discovery.papers.ts';
import { embedPaper } from '#features/items/items.papers.ts';
import { certificatePaper, invoicePaper, statementPaper } from '#features/licensing/licensing.papers.ts';
import { releasePaper } from '#features/media/releases.papers.ts';
import { badgePaper } from '#features/products/products.papers.ts';
import type { PaperKind, WordPaper } from '#shared/paper.ts';
import { loadLanguage } from '../pages/language.ts';
import { wordBadge, wordCard } from './card-words.ts';
import { wordCertificate } from './certificate-words.ts';
import { wordEmbed } from './embed-words.ts';
import { wordInvoice } from './invoice-words.ts';
import { wordRelease } from './release-words.ts';
import { wordStatement } from './statement-words.ts';

type Writer = (i18n: I18n, facts: never) => unknown;

const entry = <Facts, Words>(kind: PaperKind<Facts, Words>, word: (i18n: I18n, facts: Facts) => Words) =>
  [kind.name, word as Writer] as const;

/** Found by name: the SSR bundle has its own copies of these objects. */
const writers = new Map([
  entry(certificatePaper, wordCertificate),
  entry(invoicePaper, wordInvoice),
  entry(statementPaper, wordStatement),
  entry(releasePaper, wordRelease),
  entry(cardPaper, wordCard),
  entry(embedPaper, wordEmbed),
  entry(badgePaper, wordBadge),
]);

/** Gives papers their words. Input and output are plain data, because the SSR bundle has its own copies of the server's classes. */
export const makePaperWriter =
  (load = loadLanguage): WordPaper =>
  async (kind, facts, language) => {
    const write = writers.get(kind.name);
    if (!write) throw new Error(`The paper "${kind.name}" has no words`);
    return write(await load(language), facts as never) as never;
  };
