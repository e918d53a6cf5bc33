import { describe, expect, it } from 'vitest';
import { briefFields } from './brief-fields.rules.ts';
import {
  type BriefState,
  briefStates,
  isAccepted,
  isClosed,
  isFull,
  isUntilAllowed,
  mayMoveBrief,
  openToAllAt,
  refusalOfAnswer,
  takesAnswers,
} from './briefs.rules.ts';

const photo = { kind: 'photo', state: 'published', islandSlug: 'dominica' } as const;
const market = { kind: 'photo', islandSlugs: ['dominica'] } as const;

describe('the life of a brief', () => {
  it('has these moves and no others', () => {
    const allowed = briefStates.flatMap((from) =>
      briefStates.filter((to) => mayMoveBrief(from, to)).map((to) => `${from} ${to}`),
    );
    expect(allowed).toEqual(['draft open', 'draft cancelled', 'open full', 'open ended', 'open cancelled']);
  });

  it('ends in a state that is closed', () => {
    const closed: BriefState[] = briefStates.filter(isClosed);
    expect(closed).toEqual(['full', 'ended', 'cancelled']);
    for (const state of closed) for (const to of briefStates) expect(mayMoveBrief(state, to)).toBe(false);
  });

  it('takes answers while it is open, also on its last day', () => {
    const on = (today: string, state: BriefState = 'open') => takesAnswers({ state, until: '2026-11-20' }, today);
    expect([on('2026-11-19'), on('2026-11-20'), on('2026-11-21')]).toEqual([true, true, false]);
    expect(briefStates.filter((state) => on('2026-11-19', state))).toEqual(['open']);
  });

  it('lasts until today at least and a year at most', () => {
    const until = (day: string) => isUntilAllowed(day, '2026-11-16');
    expect([until('2026-11-15'), until('2026-11-16'), until('2027-11-17'), until('2027-11-18')]).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('is open to all after three days, or at once when it lasts less than a week', () => {
    const openedAt = new Date('2026-11-16T09:00:00Z');
    expect(openToAllAt({ openedAt, until: '2026-11-22' })).toEqual(openedAt);
    expect(openToAllAt({ openedAt, until: '2026-11-23' })).toEqual(new Date('2026-11-19T09:00:00Z'));
  });

  it('is full with as many works as were wanted', () => {
    expect([isFull({ wanted: 2, accepted: 1 }), isFull({ wanted: 2, accepted: 2 })]).toEqual([false, true]);
  });
});

describe('which works answer it', () => {
  it('kind and island must be right; a work without an island can still get one', () => {
    expect(refusalOfAnswer(market, photo)).toBeUndefined();
    expect(refusalOfAnswer(market, { ...photo, islandSlug: null })).toBeUndefined();
    expect(refusalOfAnswer(market, { ...photo, kind: 'sound' })?.code).toBe('briefs.otherKind');
    expect(refusalOfAnswer(market, { ...photo, islandSlug: 'barbados' })?.code).toBe('briefs.otherIsland');
    expect(refusalOfAnswer(market, { ...photo, state: 'withdrawn' })?.code).toBe('briefs.goneWork');
    expect(refusalOfAnswer({ kind: null, islandSlugs: [] }, { ...photo, kind: 'video', islandSlug: 'cuba' })).toBe(
      undefined,
    );
  });

  it('only published ones count, and none that was moved to another island', () => {
    expect(isAccepted(market, photo)).toBe(true);
    expect(isAccepted(market, { ...photo, state: 'awaiting_review' })).toBe(false);
    expect(isAccepted(market, { ...photo, islandSlug: 'barbados' })).toBe(false);
  });
});

describe('what an admin writes', () => {
  const brief = {
    title: ' Roseau  market ',
    description: '',
    words: ['roseau market'],
    islandSlugs: ['dominica'],
    kind: 'photo',
    wanted: 12,
    until: '2026-12-31',
    reward: 'none',
    rewardText: '',
  };
  const saidAbout = (changes: object) => {
    const parsed = briefFields.safeParse({ ...brief, ...changes });
    return parsed.success ? undefined : parsed.error.issues[0]?.message;
  };

  it('is tidied', () => {
    expect(briefFields.parse(brief).title).toBe('Roseau market');
  });

  it('gets a sentence where something is missing or too much', () => {
    expect(saidAbout({ title: ' ' })).toBe('Please give the brief a title.');
    expect(saidAbout({ words: [] })).toBe('Please give at least one search that the brief answers.');
    expect(saidAbout({ words: Array.from({ length: 11 }, (_, place) => `palm ${place}`) })).toBe(
      'A brief answers at most 10 searches.',
    );
    expect(saidAbout({ wanted: 0 })).toBe('Please say how many works are wanted, from 1 to 500.');
    expect(saidAbout({ until: '2026-02-30' })).toBe('Please choose the last day of the brief.');
    expect(saidAbout({ reward: 'described' })).toBe('Please say what creators get.');
  });

  it('promises no place on the home page for what cannot be there', () => {
    expect(saidAbout({ reward: 'featured', kind: 'sound' })).toBe('Only photos can be featured on the home page.');
    expect(saidAbout({ reward: 'featured', kind: null })).toBeUndefined();
  });
});
