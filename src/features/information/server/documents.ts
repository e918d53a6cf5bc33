import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { isDay } from '#shared/time.ts';
import { changesBetween, type DocumentName, isVersioned } from '../documents.rules.ts';
import type { readDocument, readHelp } from '../information.contract.ts';
import { type ParsedDocument, parseDocument, parseHelp } from './parse-document.ts';

const folder = join(import.meta.dirname, '../documents');

export type Version = ParsedDocument & { day: string };

const readText = (...path: string[]): Promise<string> => readFile(join(folder, ...path), 'utf8');

/** Versions are files named by the day from which they count; none is changed after that day. */
const readVersions = async (name: DocumentName): Promise<Version[]> => {
  const days = (await readdir(join(folder, name)))
    .map((file) => file.replace(/\.md$/, ''))
    .filter(isDay)
    .toSorted();
  return Promise.all(days.map(async (day) => ({ day, ...parseDocument(await readText(name, `${day}.md`)) })));
};

/** Texts change with a release only, so a process reads each once. */
const once = <Key, Value>(load: (key: Key) => Promise<Value>): ((key: Key) => Promise<Value>) => {
  const loaded = new Map<Key, Promise<Value>>();
  return (key) => {
    const value = loaded.get(key) ?? load(key);
    loaded.set(key, value);
    value.catch(() => loaded.delete(key));
    return value;
  };
};

const plainDocument = once(async (name: DocumentName) => parseDocument(await readText(`${name}.md`)));
const versionsOf = once(readVersions);
const help = once(async (file: string) => parseHelp(await readText(file)));

type Reply = HandlerReply<typeof readDocument>;

/**
 * The version that was asked for, or the one in force on this day. A text of which every version lies ahead shows its
 * first.
 */
export const pickVersion = (
  versions: readonly Version[],
  { today, asked }: { today: string; asked?: string | undefined },
): Omit<Reply, 'name'> => {
  const inForce = Math.max(
    0,
    versions.findLastIndex(({ day }) => day <= today),
  );
  const position = asked === undefined ? inForce : versions.findIndex(({ day }) => day === asked);
  const picked = versions[position];
  if (!picked) throw new AppError('notFound');
  const { title, lead, blocks } = picked;
  const earlier = versions[position - 1];
  const days = versions.map(({ day }) => day);
  return {
    title,
    lead,
    blocks,
    versions: days.filter((day) => day <= today).toReversed(),
    coming: days.filter((day) => day > today),
    version: picked.day,
    changes: earlier ? changesBetween([...earlier.lead, ...earlier.blocks], [...lead, ...blocks]) : null,
  };
};

const DAY_LENGTH = 'yyyy-mm-dd'.length;

export const findDocument = async (
  now: Date,
  { name, version: asked }: HandlerInput<typeof readDocument>,
): Promise<Reply> => {
  if (isVersioned(name))
    return { name, ...pickVersion(await versionsOf(name), { today: now.toISOString().slice(0, DAY_LENGTH), asked }) };
  if (asked !== undefined) throw new AppError('notFound');
  const { title, lead, blocks } = await plainDocument(name);
  return { name, title, lead, blocks, versions: [], coming: [], version: null, changes: null };
};

export const findHelp = async (): Promise<HandlerReply<typeof readHelp>> => ({ topics: await help('help.md') });
