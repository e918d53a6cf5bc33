import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { changesBetween, type DocumentName, isDay, isVersioned } from '../documents.rules.ts';
import type { readDocument, readHelp } from '../information.contract.ts';
import { type ParsedDocument, parseDocument, parseHelp } from './parse-document.ts';

const folder = join(import.meta.dirname, '../documents');

type Version = ParsedDocument & { day: string };
type Document = { current: ParsedDocument; versions: Version[] };

const readText = (...path: string[]): Promise<string> => readFile(join(folder, ...path), 'utf8');

/** Versions are files named by the day from which they count; none is changed after that day. */
const readVersions = async (name: DocumentName): Promise<Version[]> => {
  const days = (await readdir(join(folder, name)))
    .map((file) => file.replace(/\.md$/, ''))
    .filter(isDay)
    .toSorted();
  return Promise.all(days.map(async (day) => ({ day, ...parseDocument(await readText(name, `${day}.md`)) })));
};

const readWhole = async (name: DocumentName): Promise<Document> => {
  if (!isVersioned(name)) return { current: parseDocument(await readText(`${name}.md`)), versions: [] };
  const versions = await readVersions(name);
  const current = versions.at(-1);
  if (!current) throw new Error(`the document ${name} has no version`);
  return { current, versions };
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

const documentOf = once(readWhole);
const help = once(async (file: string) => parseHelp(await readText(file)));

export const findDocument = async ({
  name,
  version,
}: HandlerInput<typeof readDocument>): Promise<HandlerReply<typeof readDocument>> => {
  const { current, versions } = await documentOf(name);
  const position = version === undefined ? versions.length - 1 : versions.findIndex(({ day }) => day === version);
  if (version !== undefined && position === -1) throw new AppError('notFound');
  const { title, lead, blocks } = versions[position] ?? current;
  const earlier = versions[position - 1];
  return {
    name,
    title,
    lead,
    blocks,
    versions: versions.map(({ day }) => day).toReversed(),
    version: versions[position]?.day ?? null,
    changes: earlier ? changesBetween([...earlier.lead, ...earlier.blocks], [...lead, ...blocks]) : null,
  };
};

export const findHelp = async (): Promise<HandlerReply<typeof readHelp>> => ({ topics: await help('help.md') });
