import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ItemAccess, ItemKind } from '#features/media/media.rules.ts';
import type { ItemFacts, StageContext } from '#features/media/server/processing/stage.ts';

/** A temporary folder; call `remove` after the tests of a file. */
export const scratchFolder = async (): Promise<{ path: string; remove: () => Promise<void> }> => {
  const path = await mkdtemp(join(tmpdir(), 'tamarind-stage-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
};

type Given = { source: string; kind: ItemKind; access?: ItemAccess; known?: ItemFacts };

/** The context of a stage, with a new folder for its output. */
export const stageContext = async (
  scratch: string,
  { source, kind, access = 'premium', known = {} }: Given,
): Promise<StageContext & { shares: number[] }> => {
  const shares: number[] = [];
  const folder = await mkdtemp(join(scratch, 'made-'));
  const report = (share: number) => void shares.push(share);
  return { itemId: 'testitem1234', kind, access, source, folder, known, report, shares };
};
