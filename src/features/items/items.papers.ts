import { definePaper } from '#shared/paper.ts';
import type { EmbeddedKind } from './embed.rules.ts';

/** What the frame on another site shows: the item, or why it does not. */
export type EmbedFacts = {
  kind: EmbeddedKind;
  /** `closed`: its creator does not want it there. */
  state: 'shown' | 'closed' | 'gone' | 'unknown';
  title: string;
  creator: string;
};

export type EmbedWords = { heading: string; byline: string; back: string };

export const embedPaper = definePaper<EmbedFacts, EmbedWords>('embed');
