import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { holdsPicture } from '#platform/media/av/holds-picture.ts';
import { typeOfFile } from '#platform/media/type-of-file.ts';
import type { ItemKind } from '../../media.rules.ts';
import { kindByType, kindLimits, refusalBySize } from '../../upload-limits.rules.ts';
import { RefusedFile, type Stage, type StageContext, type StageResult } from './stage.ts';

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

const TAKEN = `Tamarind takes photos (${kindLimits.photo.formats}), clips (${kindLimits.video.formats}) and sounds (${kindLimits.sound.formats}).`;

const kindOf = async (path: string): Promise<{ kind: ItemKind; type: string }> => {
  const named = await typeOfFile(path);
  if (!named) throw new RefusedFile(`We could not tell what this file is. ${TAKEN} Please export it again.`);
  const type = named === 'video/mp4' && !(await holdsPicture(path)) ? 'audio/mp4' : named;
  const kind = kindByType(type);
  if (!kind) throw new RefusedFile(`By its content this file is ${type}. ${TAKEN} Please export it as one of them.`);
  return { kind, type };
};

/** Finds out what the file really is, whatever it calls itself, and whether we take it. */
export const inspect: Stage = {
  name: 'inspect',
  run: async (context) => {
    const { size } = await stat(context.source);
    if (size === 0) throw new RefusedFile('This file is empty. Please export it again.');
    const { kind, type } = await kindOf(context.source);
    const tooLarge = refusalBySize(kind, size);
    if (tooLarge) throw new RefusedFile(tooLarge);
    const facts = { kind, originalType: type, originalSha256: await sha256Of(context.source) };
    const inspectKind = await inspections[kind]();
    const found = await inspectKind({ ...context, kind, known: { ...context.known, ...facts } });
    return { facts: { ...found.facts, ...facts }, files: found.files };
  },
};
