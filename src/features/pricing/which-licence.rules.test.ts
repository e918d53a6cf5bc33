import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { adviseLicence } from './licence-advice.rules.ts';
import {
  type Licence,
  licences,
  licenceTextAt,
  licenceTextOf,
  licenceTexts,
  licensedTypes,
  newestFacts,
} from './licences.rules.ts';
import {
  type LicenceAnswers,
  MOST_COPIES,
  nextQuestion,
  noFitOf,
  possibleLicences,
  questionsFor,
  useFacts,
  usesFor,
  withAnswer,
} from './which-licence.rules.ts';

const { facts } = licenceTextOf(2);
const uses = [...new Set(licensedTypes.flatMap(usesFor))];

const anyAnswers = fc.record(
  {
    type: fc.constantFrom(...licensedTypes),
    use: fc.constantFrom(...uses),
    copies: fc.oneof(fc.constantFrom(1, 1_000, 1_001, 500_000, 500_001), fc.integer({ min: 1, max: MOST_COPIES })),
    credit: fc.boolean(),
    people: fc.boolean(),
  },
  { requiredKeys: [] },
);
const allAnswers = anyAnswers.filter((answers) => nextQuestion(answers, facts) === undefined);

const isAdvertising = ({ use }: LicenceAnswers) => use === 'onlineAdvertising' || use === 'printedAdvertising';
const isPrinted = ({ use }: LicenceAnswers) => use === 'print' || use === 'printedAdvertising' || use === 'discs';

/** What a licence forbids of what somebody wants to do, said once more and in other words than the rules do. */
const forbiddenBy = (licence: Licence, answers: LicenceAnswers): string[] => {
  const { advertising, goodsForSale, mostCopies, credit, web, playing } = facts[licence];
  const broken = {
    goods: (answers.use === 'goods' || answers.use === 'game') && !goodsForSale,
    offline: answers.use !== undefined && useFacts[answers.use].beyondOnline && playing === 'online',
    advertising: isAdvertising(answers) && !advertising,
    copies: isPrinted(answers) && mostCopies !== null && (answers.copies ?? 0) > mostCopies,
    news: web === 'news' && answers.use !== 'news',
    credit: answers.credit === false && credit === 'always',
    freeClip: licence === 'free' && answers.type === 'video',
  };
  return Object.entries(broken).flatMap(([name, isBroken]) => (isBroken ? [name] : []));
};

describe('the helper', () => {
  test('always ends with one licence, and only then', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        expect(adviseLicence(answers, facts) !== undefined).toBe(nextQuestion(answers, facts) === undefined);
      }),
      { numRuns: 2_000 },
    );
  });

  test('never advises a licence that forbids the use', () => {
    fc.assert(
      fc.property(allAnswers, (answers) => {
        const licence = adviseLicence(answers, facts)?.licence ?? 'free';
        expect(forbiddenBy(licence, answers)).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });

  test('advises extended only where nothing cheaper fits', () => {
    fc.assert(
      fc.property(allAnswers, (answers) => {
        if (adviseLicence(answers, facts)?.licence === 'extended')
          expect(possibleLicences(answers, facts)).toEqual(['extended']);
      }),
      { numRuns: 2_000 },
    );
  });

  test('a licence that was struck out stays out, whatever is answered next', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const question = nextQuestion(answers, facts);
        if (!question || (question !== 'people' && question !== 'credit')) return;
        const before = possibleLicences(answers, facts);
        for (const answer of [true, false])
          expect(before).toEqual(expect.arrayContaining(possibleLicences({ ...answers, [question]: answer }, facts)));
      }),
    );
  });

  test('asks at most five questions, each once', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const asked = questionsFor(answers, facts);
        expect(asked.length).toBeLessThanOrEqual(5);
        expect(new Set(asked).size).toBe(asked.length);
        expect(asked.slice(0, 2)).toEqual(['type', 'use']);
      }),
    );
  });

  test.each<[string, LicenceAnswers, string]>([
    [
      'the mockup: a printed campaign',
      { type: 'photo', use: 'printedAdvertising', copies: 200_000, people: true },
      'standard',
    ],
    ['one copy too many', { type: 'photo', use: 'printedAdvertising', copies: 500_001, people: false }, 'extended'],
    ['goods for sale, at once', { type: 'photo', use: 'goods' }, 'extended'],
    ['a website with a credit', { type: 'photo', use: 'web', credit: true, people: false }, 'free'],
    ['a website without a credit', { type: 'photo', use: 'web', credit: false, people: false }, 'standard'],
    ['a clip in an online video', { type: 'video', use: 'onlineVideo', people: false }, 'standard'],
    ['a free sound in a podcast with a credit', { type: 'sound', use: 'podcast', credit: true }, 'free'],
    ['a sound in a broadcast', { type: 'sound', use: 'broadcast' }, 'standard'],
    ['a sound on too many discs', { type: 'sound', use: 'discs', copies: 500_001 }, 'extended'],
    ['a clip in a game that is sold, at once', { type: 'video', use: 'game' }, 'extended'],
    ['a sound in an online campaign', { type: 'sound', use: 'onlineAdvertising' }, 'standard'],
    ['a few menus', { type: 'photo', use: 'print', copies: 1_000, credit: true, people: false }, 'free'],
    ['more menus', { type: 'photo', use: 'print', copies: 1_001, people: false }, 'standard'],
    ['news', { type: 'photo', use: 'news', credit: true, people: true }, 'editorial'],
    ['news that cannot name the creator', { type: 'photo', use: 'news', credit: false, people: true }, 'standard'],
  ])('%s', (_, answers, licence) => {
    expect(nextQuestion(answers, facts)).toBeUndefined();
    expect(adviseLicence(answers, facts)?.licence).toBe(licence);
  });

  test('says why, what to look out for and when it stops being enough', () => {
    const answers = { type: 'photo', use: 'printedAdvertising', copies: 200_000, people: true } as const;
    expect(adviseLicence(answers, facts)).toEqual({
      licence: 'standard',
      reasons: [{ code: 'copiesFit', copies: 200_000, most: 500_000 }, { code: 'advertisingFits' }],
      cautions: [{ code: 'takeReleased' }],
      limits: [{ code: 'stopsAtCopies', most: 500_000, instead: 'extended' }],
    });
    expect(licences.map((licence) => noFitOf(licence, answers, facts)?.code)).toEqual([
      'noAdvertising',
      undefined,
      undefined,
      'noAdvertising',
    ]);
  });

  test('changing an answer drops those that no longer matter', () => {
    const answers = { type: 'photo', use: 'print', copies: 300, credit: true, people: true } as const;
    expect(withAnswer(answers, 'use', 'goods', facts)).toEqual({ type: 'photo', use: 'goods' });
    expect(withAnswer(answers, 'copies', 5_000, facts)).toEqual({
      type: 'photo',
      use: 'print',
      copies: 5_000,
      people: true,
    });
    // A sound is not printed: the next question is again what it is for.
    const sound = withAnswer(answers, 'type', 'sound', facts);
    expect(sound).toEqual({ type: 'sound' });
    expect(nextQuestion(sound, facts)).toBe('use');
    const news = withAnswer({ type: 'photo', use: 'news', credit: true, people: true }, 'type', 'sound', facts);
    expect(news).toEqual({ type: 'sound', use: 'news', credit: true });
  });
});

describe('the licence texts', () => {
  test('are numbered and dated in order', () => {
    expect(licenceTexts.map(({ version }) => version)).toEqual(licenceTexts.map((_, index) => index + 1));
    expect(licenceTexts.map(({ inForceFrom }) => inForceFrom)).toEqual(
      licenceTexts.map(({ inForceFrom }) => inForceFrom).toSorted(),
    );
  });

  test('the one that counts is the last that was in force', () => {
    const [first] = licenceTexts;
    const second = { ...first, version: 2, inForceFrom: '2027-03-01' };
    const versionAt = (time: string) => licenceTextAt(new Date(time), [first, second]).version;
    expect(versionAt('2027-02-28T23:59:59Z')).toBe(1);
    expect(versionAt('2027-03-01T00:00:00Z')).toBe(2);
    expect(versionAt('2001-01-01T00:00:00Z')).toBe(1);
  });

  test('the second says where clips and sounds are played, and changes nothing else', () => {
    for (const licence of licences) {
      const { playing: before, ...first } = licenceTextOf(1).facts[licence];
      const { playing, ...second } = licenceTextOf(2).facts[licence];
      expect([before, playing === null]).toEqual([null, false]);
      expect(second).toEqual(first);
    }
    expect(licenceTexts.at(-1)?.facts).toBe(newestFacts);
  });

  test('an earlier one is found by its version', () => {
    expect(licenceTextOf(1)).toBe(licenceTexts[0]);
    expect(() => licenceTextOf(0)).toThrow(RangeError);
  });
});
