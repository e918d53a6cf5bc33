import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writePreviews } from '#features/media/server/processing/picture-files.ts';
import type { RunStages } from '#features/media/server/processing/process-item.ts';
import type { Assignment, ItemFacts, StageResult } from '#features/media/server/processing/stage.ts';
import { describePicture } from '#platform/media/pictures/describe-picture.ts';
import { openPicture, PictureError, type Pixels } from '#platform/media/pictures/open-picture.ts';

const inspected = (bytes: Buffer, type: string): ItemFacts => ({
  originalType: type,
  originalSha256: createHash('sha256').update(bytes).digest('hex'),
});

const photo = async ({ folder, access }: Assignment, pixels: Pixels): Promise<StageResult> => ({
  facts: { ...(await describePicture(pixels)), width: pixels.width, height: pixels.height },
  files: await writePreviews(pixels, pixels, { folder, access, report: () => undefined }),
});

const sound = async ({ folder }: Assignment): Promise<StageResult> => {
  await writeFile(join(folder, 'preview.mp3'), 'a sound');
  return {
    facts: { durationMs: 4_000, peaks: [1, 50, 100], loudnessLufs: -16 },
    files: [{ purpose: 'rendition', name: 'preview.mp3', format: 'mp3', width: 0, height: 0 }],
  };
};

const made = async (assignment: Assignment, bytes: Buffer): Promise<StageResult> => {
  if (assignment.kind === 'sound') return sound(assignment);
  const picture = await photo(assignment, await openPicture(bytes));
  const clip = assignment.kind === 'video' ? { durationMs: 7_000, frameRate: 25, hasSound: false } : {};
  return { ...picture, facts: { ...picture.facts, ...clip } };
};

/**
 * Replaces the child process: processes pictures of any size in this process and without the model, and returns
 * invented results for clips and sounds. For tests of item states, not of processing.
 */
export const runQuickly: RunStages = async ({ assignment }, { onNote }) => {
  const bytes = await readFile(assignment.source);
  const types = { photo: 'image/jpeg', video: 'video/mp4', sound: 'audio/mpeg' };
  try {
    const result = await made(assignment, bytes);
    const nothing: StageResult = { facts: {}, files: [] };
    const facts = inspected(bytes, types[assignment.kind]);
    await onNote({ type: 'finished', stage: 'inspect', result: { facts, files: [] } });
    await onNote({ type: 'finished', stage: 'previews', result });
    await onNote({ type: 'finished', stage: 'downloads', result: nothing });
    await onNote({ type: 'finished', stage: 'analyse', result: nothing });
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    await onNote({ type: 'refused', sentence: { code: 'test', message: 'We could not read this file.' } });
  }
};
