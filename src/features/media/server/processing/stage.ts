import type { WrittenDetails } from '#platform/media/pictures/read-picture-details.ts';
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

// Control characters and those that turn the direction of writing round.
const INVISIBLE = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

const clean = (text: string | undefined, longest: number): string | undefined =>
  text === undefined
    ? undefined
    : Array.from(text.normalize('NFC').replace(INVISIBLE, ' ').trim()).slice(0, longest).join('').trim() || undefined;

/** What a file says about itself, cut to what an item may say. */
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

/** What the worker tells the child about the file at hand. */
export type Assignment = {
  itemId: string;
  /** By the file's name; the inspection may find another one. */
  kind: ItemKind;
  access: ItemAccess;
  /** The original on this machine's disk, never changed. */
  source: string;
  /** An empty folder of its own for what is made. */
  folder: string;
};

/** A file in the assignment's folder, to be kept in the store. */
export type MadeFile =
  | { purpose: 'rendition'; name: string; format: RenditionFormat; width: number; height: number }
  /** Part of a stream; reached through its playlist only. */
  | { purpose: 'segment'; name: string }
  | { purpose: 'download'; name: string; size: DownloadSize; width: number; height: number };

/** What was learnt, as columns of the item. */
export type ItemFacts = Partial<Omit<typeof items.$inferInsert, 'id' | 'state' | 'creatorId' | 'access'>>;

export type StageResult = { facts: ItemFacts; files: MadeFile[] };

export type StageContext = Assignment & {
  /** The facts of the stages before this one. */
  known: ItemFacts;
  /** 0 to 1, how much of this stage is done. */
  report: (share: number) => void;
};

export type Stage = { name: ProcessingStage; run: (context: StageContext) => Promise<StageResult> };

/** The file cannot become an item; the sentence says what to do. Trying again would end the same way. */
export class RefusedFile extends Error {}
