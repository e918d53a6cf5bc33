import { readFileSync } from 'node:fs';
import { createAccount } from '#features/accounts/server/create-account.ts';
import { searchItems, suggest } from '#features/catalogue/search.contract.ts';
import { facetNames } from '#features/catalogue/search.rules.ts';
import { askDatabase } from '#features/catalogue/server/search/ask-database.ts';
import { findItems, type SearchInput } from '#features/catalogue/server/search/find-items.ts';
import { understandQuestion } from '#features/catalogue/server/search/understand-question.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { withTamarind } from '../scripts/reach-tamarind.ts';
import { freePort, startTamarind, temporaryFolder } from '../scripts/tamarind-process.ts';
import type { Bench } from './bench.ts';
import { median, type Reading } from './reading.ts';
import { searchQuestions, typedLetters } from './search/questions.ts';
import { openSyntheticLibrary } from './search/synthetic-library.ts';

const SMALL = 200_000;
const LARGE = 1_000_000;
const QUESTIONS = 300;
const ROUNDS = 3;
const PAGE = 24;

type Question = Record<string, string>;

/** Processor time of one database connection in milliseconds, which other programs on the machine do not lengthen. */
const processorMs = (pid: number): number => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? Number.NaN;

const inputOf = ({ q, kind, sort, ...facets }: Question): SearchInput =>
  ({
    ...(q && { q }),
    ...(kind && { kind }),
    ...(sort && { sort }),
    ...Object.fromEntries(facetNames.flatMap((name) => (facets[name] ? [[name, [facets[name]]]] : []))),
  }) as SearchInput;

type Measured = { processor: number[]; wallMs: number[] };

/** The statements of each search alone, on one connection, as the server sends them. */
const measureStatements = async (url: string, questions: readonly Question[]): Promise<Measured> => {
  const { db, close } = openDatabase({ url, poolSize: 1, onLostConnection: () => undefined });
  const measured: Measured = { processor: [], wallMs: [] };
  try {
    const { rows } = await db.$client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const pid = rows[0]?.pid ?? 0;
    for (const question of questions) {
      const before = processorMs(pid);
      const startedAt = performance.now();
      await findItems(db, inputOf(question), new Date());
      measured.wallMs.push(performance.now() - startedAt);
      measured.processor.push(processorMs(pid) - before);
    }
  } finally {
    await close();
  }
  return measured;
};

const timeCalls = async (address: string, path: string, queries: readonly Question[]): Promise<number[]> => {
  const times: number[] = [];
  for (const query of queries) {
    const startedAt = performance.now();
    const reply = await fetch(`${address}${path}?${new URLSearchParams(query)}`);
    await reply.arrayBuffer();
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}`);
    times.push(performance.now() - startedAt);
  }
  return times;
};

const mean = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0) / values.length;
const inMs = (value: number): string => `${value.toFixed(1)} ms`;

/** What the first pages show, so that cards can be made for it. */
const foundIds = async (db: Database, questions: readonly Question[]): Promise<string[]> => {
  const found = new Set<string>();
  for (const question of questions) {
    const { q = '', sort: _, ...facets } = question;
    const { sort = 'relevance' } = inputOf(question);
    const chosen = Object.fromEntries(Object.entries(facets).map(([name, value]) => [name, [value]]));
    const { readings } = understandQuestion(q);
    const { ids } = await askDatabase(db, { readings, missing: 0, chosen, sort, limit: PAGE, after: null });
    for (const id of ids) found.add(id);
  }
  return [...found];
};

/** In a library of its own, which is thrown away. */
export const search: Bench = {
  name: 'search',
  runAlone: async () => {
    const folder = temporaryFolder('bench-search');
    const env = { DEMO: 'off', RATE_LIMIT_READS_PER_MINUTE: '999999999', LOG_LEVEL: 'warn' };
    const tamarind = await startTamarind({ dataDir: folder.path, port: await freePort(), env });
    try {
      return await withTamarind(
        { dataDir: folder.path, address: tamarind.address },
        async ({ db, url }): Promise<Reading[]> => {
          const { id } = await createAccount(db, {
            email: 'a@bench.example',
            firstName: 'A',
            lastName: 'B',
            isCreator: true,
          });
          const library = await openSyntheticLibrary(url, id);
          const questions = searchQuestions(QUESTIONS);
          // Each once: the answers to what was asked before are kept.
          const letters = [...new Set(typedLetters(QUESTIONS))];
          const measureAt = async (size: number): Promise<Measured> => {
            await library.growTo(size);
            await library.makeItems(await foundIds(db, questions));
            const first = await measureStatements(url, questions);
            const second = await measureStatements(url, questions);
            // Whatever else runs on the machine only ever adds: of two times, the lower one is nearer.
            const processor = first.processor.map((time, place) => Math.min(time, second.processor[place] ?? time));
            return { ...second, processor };
          };
          const small = await measureAt(SMALL);
          const large = await measureAt(LARGE);

          const overHttp: number[] = [];
          const suggestions: number[] = [];
          for (let round = 0; round < ROUNDS; round += 1) {
            const statements = mean((await measureStatements(url, questions)).wallMs);
            const calls = mean(await timeCalls(tamarind.address, searchItems.path, questions));
            const typed = mean(
              await timeCalls(
                tamarind.address,
                suggest.path,
                letters.map((q) => ({ q: q + ' '.repeat(round) })),
              ),
            );
            overHttp.push(calls / statements);
            suggestions.push(typed / calls);
          }
          await library.close();
          const [few, many] = [percentile(small.processor, 0.95), percentile(large.processor, 0.95)];
          const medians = `medians ${inMs(median(large.processor))} against ${inMs(median(small.processor))}`;
          return [
            {
              what: 'search at 1,000,000 items against 200,000, processor time of the database at p95',
              values: [many / few],
              unit: '',
              limit: { atMost: 2 },
              detail: `${inMs(many)} against ${inMs(few)}, ${medians}`,
            },
            {
              what: 'search over HTTP against its statements alone',
              values: overHttp,
              unit: '',
              limit: { atMost: 1.6 },
            },
            { what: 'suggestions against searches, over HTTP', values: suggestions, unit: '', limit: { atMost: 0.5 } },
          ];
        },
      );
    } finally {
      await tamarind.stop();
      folder.remove();
    }
  },
};
