import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database, Queryable } from '#platform/db/database.ts';
import { type ItemAccess, type ProcessingStage, processingStages } from '../../media.rules.ts';
import { processingCrashes, processingSteps } from '../uploads.tables.ts';
import type { ItemFacts, MadeFile } from './stage.ts';

export type StoredFile = MadeFile & { key: string; bytes: number };

/** A finished stage for one original: its files are in the store. */
export type Step = {
  stage: ProcessingStage;
  originalKey: string;
  access: ItemAccess;
  facts: ItemFacts;
  files: StoredFile[];
};

type StoredStep = Omit<Step, 'stage'>;

/** In stage order, so that facts of later stages override earlier ones. */
export const readSteps = async (db: Database, itemId: string): Promise<Step[]> => {
  const rows = await db
    .select({ stage: processingSteps.stage, result: processingSteps.result })
    .from(processingSteps)
    .where(and(eq(processingSteps.itemId, itemId), isNotNull(processingSteps.result)));
  const steps = rows.map(({ stage, result }) => ({ stage, ...(result as StoredStep) }));
  return steps.toSorted((one, other) => processingStages.indexOf(one.stage) - processingStages.indexOf(other.stage));
};

type StageProgress = { itemId: string; stage: ProcessingStage; percent: number; result: StoredStep | null; at: Date };

const save = async (on: Queryable, progress: StageProgress): Promise<void> => {
  await on
    .insert(processingSteps)
    .values(progress)
    .onConflictDoUpdate({ target: [processingSteps.itemId, processingSteps.stage], set: progress });
};

export const saveProgress = (on: Database, progress: Omit<StageProgress, 'result'>): Promise<void> =>
  save(on, { ...progress, result: null });

export const saveStep = (on: Queryable, itemId: string, { stage, ...result }: Step, at: Date): Promise<void> =>
  save(on, { itemId, stage, percent: 100, result, at });

export const forgetSteps = async (on: Queryable, itemId: string): Promise<void> => {
  await on.delete(processingSteps).where(eq(processingSteps.itemId, itemId));
};

/** Counts a crash of the child process; returns the total. */
export const countCrash = async (on: Database, itemId: string): Promise<number> => {
  const [row] = await on
    .insert(processingCrashes)
    .values({ itemId, count: 1 })
    .onConflictDoUpdate({ target: processingCrashes.itemId, set: { count: sql`${processingCrashes.count} + 1` } })
    .returning({ count: processingCrashes.count });
  return row?.count ?? 1;
};

export const forgetCrashes = async (on: Queryable, itemId: string): Promise<void> => {
  await on.delete(processingCrashes).where(eq(processingCrashes.itemId, itemId));
};
