import type { WrittenDetails } from '#platform/media/pictures/read-picture-details.ts';
import type { Sentence } from '#shared/sentences.ts';
import type { DownloadSize, ItemAccess, ItemKind, ProcessingStage, RenditionFormat } from '../../media.rules.ts';
import {
  LONGEST_ALT_TEXT,
  LONGEST_DESCRIPTION,
  LONGEST_TAG,
  LONGEST_TITLE,
  MOST_TAGS,
  tidyTags,
} from '../../own-items.rules.ts';
import type { items } from '../media.tables.ts';

type Details = { title?: string; description?: string; altText?: string; tags?: string[] };

// Control characters and those that change the writing direction.
const INVISIBLE = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

const clean = (text: string | undefined, longest: number): string | undefined =>
  text === undefined
    ? undefined
    : Array.from(text.normalize('NFC').replace(INVISIBLE, ' ').trim()).slice(0, longest).join('').trim() || undefined;

/** Metadata of the file, cut to the limits of an item. */
export const detailsFrom = ({ title, description, altText, tags = [] }: WrittenDetails): Details => {
  const tidy = tidyTags(tags.flatMap((tag) => clean(tag, LONGEST_TAG + 1) ?? []))
    .filter((tag) => tag.length <= LONGEST_TAG)
    .slice(0, MOST_TAGS);
  return {
    title: clean(title, LONGEST_TITLE),
    description: clean(description, LONGEST_DESCRIPTION),
    altText: clean(altText, LONGEST_ALT_TEXT),
    ...(tidy.length > 0 && { tags: tidy }),
  };
};

/** What the worker passes to the child about the file. */
export type Assignment = {
  itemId: string;
  /** Guessed from the file name; the inspection may find another kind. */
  kind: ItemKind;
  access: ItemAccess;
  /** Path of the original on this machine; never changed. */
  source: string;
  /** Empty folder for the results. */
  folder: string;
};

/** A file in the assignment's folder that goes into the store. */
export type MadeFile =
  | { purpose: 'rendition'; name: string; format: RenditionFormat; width: number; height: number }
  /** Part of a stream; addressed by its playlist only. */
  | { purpose: 'segment'; name: string }
  | { purpose: 'download'; name: string; size: DownloadSize; width: number; height: number };

/** Facts found, as columns of the item. */
export type ItemFacts = Partial<Omit<typeof items.$inferInsert, 'id' | 'state' | 'creatorId' | 'access'>>;

export type StageResult = { facts: ItemFacts; files: MadeFile[] };

export type StageContext = Assignment & {
  /** Facts of the earlier stages. */
  known: ItemFacts;
  /** Share of this stage that is done, 0 to 1. */
  report: (share: number) => void;
};

export type Stage = { name: ProcessingStage; run: (context: StageContext) => Promise<StageResult> };

/** The file cannot become an item; the sentence says what to do. A retry would end the same way. */
export class RefusedFile extends Error {
  readonly sentence: Sentence;

  constructor(sentence: Sentence) {
    super(sentence.message);
    this.sentence = sentence;
  }
}
