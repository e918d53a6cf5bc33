import { readFileSync } from 'node:fs';
import { createAccount } from '#features/accounts/server/sign-up/create-account.ts';
import { searchItems, suggest } from '#features/search/search.contract.ts';
import { facetNames } from '#features/search/search.rules.ts';
import { answerQuestion, findItems, type SearchInput } from '#features/search/server/find-items.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { withTamarind } from '../scripts/reach-tamarind.ts';
import { freePort, startTamarind, temporaryFolder } from '../scripts/tamarind-process.ts';
import type { Bench } from './bench.ts';
import { median, type Reading } from './reading.ts';
import { type BenchQuestion, searchQuestions, typedLetters } from './search/questions.ts';
import { openSyntheticLibrary } from './search/synthetic-library.ts';

const SMALL = 200_000;
const LARGE = 1_000_000;
const QUESTIONS = 300;
/** Requests before the measurement: real connections live long, and have planned the search functions already. */
const WARM_UP = 20;
/** Repetitions of each query for processor time, and rounds for wall time, which other programs disturb more. */
const ASKS = 2;
const ROUNDS = 3;

/** Processor time of one database connection in milliseconds; other programs do not affect it. */
const processorMs = (pid: number): number => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? Number.NaN;

const inputOf = ({ q, kind, sort, ...facets }: BenchQuestion['query']): SearchInput =>
  ({
    ...(q && { q }),
    ...(kind && { kind }),
    ...(sort && { sort }),
    ...Object.fromEntries(facetNames.flatMap((name) => (facets[name] ? [[name, [facets[name]]]] : []))),
  }) as SearchInput;

/** Follows the pages of a query up to the wanted one, or to the last. */
const turnPages = async (
  { page }: BenchQuestion,
  turn: (after: string | undefined) => Promise<string | null>,
): Promise<void> => {
  let after: string | undefined;
  for (let number = 1; number <= page; number += 1) {
    const next = await turn(after);
    if (next === null) return;
    after = next;
  }
};

type Measured = { processor: number[]; wallMs: number[] };

/**
 * The statements of each search on one connection, as the server sends them; for later pages only the last one counts.
 */
const measureStatements = async (url: string, questions: readonly BenchQuestion[]): Promise<Measured> => {
  const { db, close } = openDatabase({ url, poolSize: 1, onLostConnection: () => undefined });
  const measured: Measured = { processor: [], wallMs: [] };
  try {
    const { rows } = await db.$client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const pid = rows[0]?.pid ?? 0;
    for (const { query } of searchQuestions(QUESTIONS + WARM_UP).slice(QUESTIONS))
      await findItems(db, inputOf(query), new Date());
    for (const question of questions) {
      let processor = 0;
      let wallMs = 0;
      await turnPages(question, async (after) => {
        const before = processorMs(pid);
        const startedAt = performance.now();
        const { next } = await findItems(db, { ...inputOf(question.query), ...(after && { after }) }, new Date());
        wallMs = performance.now() - startedAt;
        processor = processorMs(pid) - before;
        return next;
      });
      measured.wallMs.push(wallMs);
      measured.processor.push(processor);
    }
  } finally {
    await close();
  }
  return measured;
};

const timeCall = async (address: string, path: string, query: Record<string, string>) => {
  const startedAt = performance.now();
  const reply = await fetch(`${address}${path}?${new URLSearchParams(query)}`);
  const body = (await reply.json()) as { next?: string | null };
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}`);
  return { body, wallMs: performance.now() - startedAt };
};

const timeCalls = async (address: string, path: string, questions: readonly BenchQuestion[]): Promise<number[]> => {
  const times: number[] = [];
  for (const question of questions) {
    let last = 0;
    await turnPages(question, async (after) => {
      const { body, wallMs } = await timeCall(address, path, { ...question.query, ...(after && { after }) });
      last = wallMs;
      return body.next ?? null;
    });
    times.push(last);
  }
  return times;
};

const mean = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0) / values.length;
const inMs = (value: number): string => `${value.toFixed(1)} ms`;

/** The ids on the pages, so that cards can be created for them. */
const foundIds = async (db: Database, questions: readonly BenchQuestion[]): Promise<string[]> => {
  const found = new Set<string>();
  for (const question of questions)
    await turnPages(question, async (after) => {
      const input = { ...inputOf(question.query), ...(after && { after }) };
      const { answer, next } = await answerQuestion(db, input, new Date());
      for (const id of answer.ids) found.add(id);
      return next;
    });
  return [...found];
};

/** Uses its own library, which is removed afterwards. */
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
          // Each once: the replies to earlier requests are cached.
          const letters = [...new Set(typedLetters(QUESTIONS))];
          // Everything counts: each round is its own reading, and in the first one every query is new.
          const measureAt = async (size: number): Promise<number[][]> => {
            await library.growTo(size);
            await library.makeItems(await foundIds(db, questions));
            const rounds: number[][] = [];
            for (let ask = 0; ask < ASKS; ask += 1) rounds.push((await measureStatements(url, questions)).processor);
            return rounds;
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
                letters.map((q) => ({ query: { q: q + ' '.repeat(round) }, page: 1 })),
              ),
            );
            overHttp.push(calls / statements);
            suggestions.push(typed / calls);
          }
          await library.close();
          const atP95 = (rounds: readonly number[][]): number[] => rounds.map((times) => percentile(times, 0.95));
          const texts = (rounds: readonly number[][]): string =>
            `${atP95(rounds).map(inMs).join(' and ')} (medians ${rounds.map((times) => inMs(median(times))).join(' and ')})`;
          const few = atP95(small);
          return [
            {
              what: 'search at 1,000,000 items against 200,000, processor time of the database at p95',
              values: atP95(large).map((many, round) => many / (few[round] ?? Number.NaN)),
              unit: '',
              limit: { atMost: 2 },
              detail: `${texts(large)} against ${texts(small)}; ${QUESTIONS} questions asked for the first and for the second time`,
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
