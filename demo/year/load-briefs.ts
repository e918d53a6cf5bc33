import { inArray } from 'drizzle-orm';
import type { Reward } from '#features/insights/briefs.rules.ts';
import { termOf } from '#features/insights/server/briefs/brief-result.queries.ts';
import { briefAnswers, briefs, briefWords } from '#features/insights/server/briefs.tables.ts';
import { items } from '#features/media/server/media.tables.ts';
import { answerQuestion, countMatches } from '#features/search/server/find-items.ts';
import type { Database } from '#platform/db/database.ts';
import { DAY_MS, dayAfter, dayOf } from '#shared/time.ts';
import { personIdOf } from '../demo-people.ts';
import { readToday } from './load-year.ts';
import type { YearDeps } from './scene.ts';
import { OFFICE } from './year-people.ts';

const MOST_ANSWERS = 4;

type DemoBrief = { id: string; title: string; description: string; words: readonly string[]; wanted: number };

/** What visitors of the demo look for and the library does not have. */
const openOnes: readonly DemoBrief[] = [
  {
    id: 'demobrief001',
    title: 'Moko jumbies on their stilts',
    description: 'Whole figures against the sky, and the faces below the hats. Daylight and evening.',
    words: ['moko jumbie'],
    wanted: 8,
  },
  {
    id: 'demobrief002',
    title: 'Dominoes under a tree',
    description: 'Players, hands and tiles; the moment when a tile hits the table.',
    words: ['dominoes players'],
    wanted: 6,
  },
];

/** Answered by works of the library, so that its sales are those of the year. */
const closedOne: DemoBrief = {
  id: 'demobrief003',
  title: 'Sunsets over the water',
  description: 'Wide skies with their reflection, without people.',
  words: ['sunset'],
  wanted: MOST_ANSWERS,
};

const common = {
  islandSlugs: [] as string[],
  kind: 'photo' as const,
  rewardText: '',
  createdBy: personIdOf(OFFICE),
};

const daysFrom = (today: Date, days: number): Date => new Date(today.getTime() + days * DAY_MS);

/** Works that the words find: they answer the closed brief. */
const answersFor = async (db: Database, words: string, now: Date) => {
  const { answer } = await answerQuestion(db, { q: words, kind: 'photo', limit: MOST_ANSWERS }, now);
  const ids = [...answer.ids].slice(0, MOST_ANSWERS);
  if (ids.length === 0) return [];
  const found = await db.select({ id: items.id, creatorId: items.creatorId }).from(items).where(inArray(items.id, ids));
  return found.toSorted((one, other) => (one.id < other.id ? -1 : 1));
};

/** Two open briefs and a closed one, all or none. Once loaded this is two queries. */
export const loadBriefs = async ({ db, config, now }: YearDeps): Promise<void> => {
  const today = config.stripe ? undefined : await readToday(db);
  if (!today || (await db.$count(briefs)) > 0) return;
  const [words = ''] = closedOne.words;
  const answers = await answersFor(db, words, now());
  const found = await countMatches(db, words);
  const opened = await Promise.all(openOnes.map(({ words: [one = ''] }) => countMatches(db, one)));
  await db.transaction(async (tx) => {
    for (const [place, { words: asked, ...brief }] of openOnes.entries()) {
      const at = daysFrom(today, -5 - place);
      const dates = { createdAt: at, openedAt: at, until: dayAfter(dayOf(today), 55 - place) };
      const reward: Reward = place === 0 ? 'featured' : 'none';
      await tx
        .insert(briefs)
        .values({ ...common, ...brief, ...dates, reward, state: 'open' })
        .onConflictDoNothing();
      const rows = asked.map((one, position) => ({ briefId: brief.id, position, words: one, term: termOf(one) }));
      await tx
        .insert(briefWords)
        .values(rows.map((row) => ({ ...row, foundBefore: opened[place] ?? 0 })))
        .onConflictDoNothing();
    }
    if (answers.length === 0) return;
    const { words: _, ...brief } = closedOne;
    const dates = {
      createdAt: daysFrom(today, -300),
      openedAt: daysFrom(today, -300),
      closedAt: daysFrom(today, -270),
      until: dayAfter(dayOf(today), -240),
    };
    const closed = { ...common, ...brief, ...dates, wanted: answers.length, reward: 'none', state: 'full' } as const;
    await tx.insert(briefs).values(closed).onConflictDoNothing();
    // When it was opened, its answers were not there.
    const foundBefore = Math.max(0, found - answers.length);
    await tx
      .insert(briefWords)
      .values({ briefId: brief.id, position: 0, words, term: termOf(words), foundBefore })
      .onConflictDoNothing();
    await tx
      .insert(briefAnswers)
      .values(
        answers.map(({ id, creatorId }) => ({
          briefId: brief.id,
          itemId: id,
          creatorId,
          answeredAt: daysFrom(today, -280),
        })),
      )
      .onConflictDoNothing();
  });
};
