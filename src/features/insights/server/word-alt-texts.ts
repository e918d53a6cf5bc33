import { sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { dayOf } from '#shared/time.ts';
import { type AltFacts, checkedAlt, questionAbout } from '../worded-alt.rules.ts';
import type { LanguageModel } from './language-model.ts';

/** Questions of one night: what is asked costs money. */
const MOST_QUESTIONS = 100;
/** A model that fails so often in a row is left alone until the next night. */
const MOST_FAILURES = 3;

type Asked = AltFacts & { id: string; value: string };

/** Open alt texts that were composed here; other ones first every night, so that none is in the way of the rest. */
const readComposed = async (db: Database, day: string): Promise<Asked[]> => {
  const { rows } = await db.execute<Asked>(sql`
    select suggestions.id, suggestions.value, items.kind, items.title, items.location, items.tags, islands.name as island
    from suggestions join items on items.id = suggestions.item_id and items.state = 'published'
    left join islands on islands.slug = items.island_slug
    where suggestions.kind = 'alt_text' and suggestions.state = 'open' and suggestions.source = 'computed'
    order by md5(suggestions.id || ${day}) limit ${MOST_QUESTIONS}`);
  return rows;
};

/** What was composed is kept beside it: when title or place change, the words are out of date. */
const keepWords = (db: Database, { id, value }: Asked, words: string) =>
  db.execute(sql`update suggestions set value = ${words}, source = 'model',
      evidence = evidence || jsonb_build_object('composed', ${value}::text)
    where id = ${id} and state = 'open' and source = 'computed' and value = ${value}`);

/** Lets a language model word the alt texts that wait. What it says wrongly is left as it was composed. */
export const wordAltTexts = async (
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  ask: LanguageModel | undefined,
  signal: AbortSignal,
): Promise<void> => {
  if (!ask) return;
  let failures = 0;
  for (const asked of await readComposed(db, dayOf(now()))) {
    if (signal.aborted || failures === MOST_FAILURES) return;
    const answer = await ask(questionAbout(asked), signal);
    if (answer.state === 'busy') return;
    failures = answer.state === 'failed' ? failures + 1 : 0;
    const words = answer.state === 'answered' ? checkedAlt(answer.words, asked) : undefined;
    if (words !== undefined) await keepWords(db, asked, words);
  }
};
