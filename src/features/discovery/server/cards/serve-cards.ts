import { hash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import * as z from 'zod/mini';
import type { Dependencies } from '#platform/dependencies.ts';
import { type FileStore, MissingFile } from '#platform/files/file-store.ts';
import { bindFile, type FileBinding, fileName, fileRoute } from '#platform/http/files/file-route.ts';
import { runInChild } from '#platform/media/run-in-child.ts';
import { createTurns, TurnRefused } from '#platform/turns.ts';
import { AppError } from '#shared/errors.ts';
import { sourceLanguage } from '#shared/i18n.ts';
import { cardPaper } from '../../discovery.papers.ts';
import { type CardFacts, cardFinders } from './card-facts.ts';
import type { CardNote, CardTask } from './draw-card.child.ts';

/** Raised when cards are drawn differently, so that all of them are drawn anew. */
const DRAWING = 1;
const limits = { mostBytes: 512 * 1024 ** 2, mostMs: 20_000 };
const entry = new URL('draw-card.child.ts', import.meta.url);
const card = fileRoute({
  methods: ['GET', 'HEAD'],
  path: '/cards/:kind/:file',
  summary: 'The picture of a shared link',
  access: 'anyone',
  params: z.object({
    kind: z.string(),
    file: fileName(/^(?<id>[a-z0-9][a-z0-9-]{0,99})\.jpg$/, { id: z.string() }),
  }),
  contentType: 'image/jpeg',
  cacheControl: 'public, max-age=3600, s-maxage=86400',
});

type Deps = Pick<Dependencies, 'db' | 'files' | 'log' | 'now' | 'wordPaper'>;

const readFile = async (files: FileStore, key: string): Promise<string | null> => {
  try {
    return (await buffer(await files.read(key))).toString('base64');
  } catch (error) {
    if (error instanceof MissingFile) return null;
    throw error;
  }
};

const draw = async (
  { files, wordPaper }: Deps,
  { subject, pictures }: CardFacts,
  signal: AbortSignal,
): Promise<Buffer> => {
  const task: CardTask = {
    words: await wordPaper(cardPaper, subject, sourceLanguage),
    pictures,
    files: await Promise.all(pictures.keys.map((key) => readFile(files, key))),
  };
  let card = '';
  const onNote = (note: CardNote) => {
    card = note.card;
  };
  await runInChild<CardNote>({ entry, task, limits, signal, onNote });
  return Buffer.from(card, 'base64');
};

/** Stores a new drawing and removes the one that it replaces. */
const store = async ({ files }: Deps, key: string, bytes: Buffer): Promise<void> => {
  await files.write(key, bytes);
  const folder = key.slice(0, key.lastIndexOf('/'));
  for await (const other of files.list(folder)) if (other.key !== key) await files.remove(other.key);
};

/**
 * Pictures for shared links, drawn with the first request and stored. The name of the stored file comes from everything
 * that is drawn, so a changed title or picture gives another file.
 */
export const cardFiles = (deps: Deps): FileBinding[] => {
  const finders = new Map(Object.entries(cardFinders));
  const inWork = new Map<string, Promise<void>>();
  const takeTurn = createTurns({ mostWaiting: 30, longestWaitMs: 15_000 });
  // A card belongs to everybody who waits for it, so no single visitor ends its drawing.
  const { signal } = new AbortController();

  const make = async (key: string, facts: CardFacts): Promise<void> => {
    try {
      await takeTurn(key, signal, async () => store(deps, key, await draw(deps, facts, signal)));
    } catch (error) {
      throw error instanceof TurnRefused ? new AppError('unavailable', { cause: error }) : error;
    }
  };

  /** Whoever asks for a card that is being drawn waits for the same drawing. */
  const ensure = async (key: string, facts: CardFacts): Promise<void> => {
    if (await deps.files.stat(key)) return;
    const making = inWork.get(key) ?? make(key, facts).finally(() => inWork.delete(key));
    inWork.set(key, making);
    await making;
  };

  return [
    bindFile(card, async ({ kind, file: { id } }) => {
      const found = await finders.get(kind)?.(deps.db, id, deps.now());
      if (found === 'gone') throw new AppError('linkEnded');
      if (!found) throw new AppError('notFound');
      const drawn = hash('sha1', JSON.stringify([DRAWING, found]), 'hex');
      const key = `cards/${kind}/${id}/${drawn}.jpg`;
      await ensure(key, found);
      const stored = await deps.files.stat(key);
      if (!stored) throw new AppError('unavailable');
      return { stored: { bytes: stored.bytes, etag: `"${drawn}"`, read: (range) => deps.files.read(key, range) } };
    }),
  ];
};
