import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { holdsPicture } from '#platform/media/av/open-recording.ts';
import { typeOfFile } from '#platform/media/type-of-file.ts';
import { type Sentence, sentence } from '#shared/sentences.ts';
import { accessFor, type ItemKind, type ProcessingStage } from '../../media.rules.ts';
import { acceptedFormats, emptyFile, kindByType, refusalBySize } from '../../upload-limits.rules.ts';
import {
  type Assignment,
  type ItemFacts,
  RefusedFile,
  type Stage,
  type StageContext,
  type StageResult,
} from './stage.ts';

type Inspect = (context: StageContext) => Promise<StageResult>;

const inspections: Record<ItemKind, () => Promise<Inspect>> = {
  photo: async () => (await import('./inspect-photo.ts')).inspectPhoto,
  video: async () => (await import('./video-stages.ts')).inspectVideo,
  sound: async () => (await import('./sound-stages.ts')).inspectSound,
};

const sha256Of = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
};

const kindOf = async (path: string): Promise<{ kind: ItemKind; type: string }> => {
  const named = await typeOfFile(path);
  if (!named)
    throw new RefusedFile(
      sentence(
        'files.unknown',
        'We could not tell what this file is. Tamarind takes photos ({photos}), clips ({clips}) and sounds ({sounds}). Please export it again.',
        acceptedFormats,
      ),
    );
  const type = named === 'video/mp4' && !(await holdsPicture(path)) ? 'audio/mp4' : named;
  const kind = kindByType(type);
  if (!kind)
    throw new RefusedFile(
      sentence(
        'files.otherType',
        'By its content this file is {type}. Tamarind takes photos ({photos}), clips ({clips}) and sounds ({sounds}). Please export it as one of them.',
        { type, ...acceptedFormats },
      ),
    );
  return { kind, type };
};

/** Detects the file's type from its content and checks whether it is accepted. */
export const inspect: Stage = {
  name: 'inspect',
  run: async (context) => {
    const { size } = await stat(context.source);
    if (size === 0) throw new RefusedFile(emptyFile);
    const { kind, type } = await kindOf(context.source);
    const tooLarge = refusalBySize(kind, size);
    if (tooLarge) throw new RefusedFile(tooLarge);
    const facts = { kind, originalType: type, originalSha256: await sha256Of(context.source) };
    const inspectKind = await inspections[kind]();
    const found = await inspectKind({ ...context, kind, known: { ...context.known, ...facts } });
    return { facts: { ...found.facts, ...facts }, files: found.files };
  },
};

/** Loaded by kind, so that a photo does not wait for video codecs. */
const stages: Record<ItemKind, () => Promise<readonly Stage[]>> = {
  photo: async () => {
    const { photoStages } = await import('./photo-stages.ts');
    return photoStages();
  },
  video: async () => {
    const { videoStages } = await import('./video-stages.ts');
    return videoStages();
  },
  sound: async () => {
    const { soundStages } = await import('./sound-stages.ts');
    return soundStages;
  },
};

/** The stages after the inspection, in order. */
const stagesOf = (kind: ItemKind): Promise<readonly Stage[]> => stages[kind]();

export type StageTask = {
  assignment: Assignment;
  /** Facts found by earlier runs. */
  known: ItemFacts;
  /** Stages finished by earlier runs. */
  done: readonly ProcessingStage[];
};

export type StageNote =
  | { type: 'progress'; stage: ProcessingStage; share: number }
  | { type: 'finished'; stage: ProcessingStage; result: StageResult }
  | { type: 'refused'; sentence: Sentence };

type Notify = (note: StageNote) => Promise<void>;

/** Runs the remaining stages in order; the inspection decides which they are. */
export const runStages = async ({ assignment, known, done }: StageTask, notify: Notify): Promise<void> => {
  const facts = { ...known };
  const perform = async ({ name, run }: Stage): Promise<void> => {
    if (done.includes(name)) return;
    const report = (share: number) => void notify({ type: 'progress', stage: name, share });
    const kind = facts.kind ?? assignment.kind;
    const access = accessFor(kind, assignment.access);
    const result = await run({ ...assignment, kind, access, known: facts, report });
    Object.assign(facts, result.facts);
    await notify({ type: 'finished', stage: name, result });
  };
  try {
    await perform(inspect);
    for (const stage of await stagesOf(facts.kind ?? assignment.kind)) await perform(stage);
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error;
    await notify({ type: 'refused', sentence: error.sentence });
  }
};
