import type { DownloadSize, ItemAccess, ItemKind, ProcessingStage, RenditionFormat } from '../../media.rules.ts';
import type { items } from '../media.tables.ts';

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
