import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayAfter } from '#shared/time.ts';
import { type ItemState, itemStates } from './media.rules.ts';
import {
  alertDue,
  changedFacts,
  isRecentDay,
  issuesOfChange,
  missingReleases,
  type ReleaseKind,
  releaseIssues,
  releaseKinds,
  releaseState,
  usageChange,
} from './releases.rules.ts';
import { extended, isSignature, pathOf, pointAt, SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from './signature.rules.ts';

const today = '2026-11-17';
const signed = { status: 'signed' as const, endsOn: null as string | null };

describe('how a release stands', () => {
  it.each([
    [{ status: 'waiting' as const, endsOn: null }, 'waiting'],
    [{ status: 'ended' as const, endsOn: '2030-01-01' }, 'ended'],
    [signed, 'valid'],
    [{ ...signed, endsOn: '2026-12-18' }, 'valid'],
    [{ ...signed, endsOn: '2026-12-17' }, 'endsSoon'],
    [{ ...signed, endsOn: today }, 'endsSoon'],
    [{ ...signed, endsOn: '2026-11-16' }, 'expired'],
  ])('%o is %s', (release, state) => {
    expect(releaseState(release, today)).toBe(state);
  });

  it('knows the days of a calendar', () => {
    expect(isRecentDay('2028-02-29')).toBe(true);
    for (const wrong of ['2026-02-29', '2026-13-01', '1826-01-01', '17.11.2026', ''])
      expect(isRecentDay(wrong)).toBe(false);
    expect(dayAfter('2026-12-25', 7)).toBe('2027-01-01');
  });
});

describe('which releases an item lacks', () => {
  const valid = (kind: ReleaseKind) => ({ kind, ...signed });
  const expired = (kind: ReleaseKind) => ({ kind, ...signed, endsOn: '2026-11-16' });

  it('needs one of each kind that can be recognised, and no other', () => {
    expect(missingReleases([], [], today)).toEqual([]);
    expect(missingReleases(['model', 'mas'], [valid('model')], today)).toEqual(['mas']);
    expect(missingReleases(['model'], [valid('model'), expired('property')], today)).toEqual([]);
  });

  it('counts an expired one of a second person as missing', () => {
    expect(missingReleases(['model'], [valid('model'), expired('model')], today)).toEqual(['model']);
    expect(missingReleases(['model'], [{ kind: 'model', status: 'waiting', endsOn: null }], today)).toEqual(['model']);
  });
});

describe('for what an item may be used', () => {
  const kinds = fc.subarray([...releaseKinds]);
  const usages = fc.record({
    state: fc.constantFrom(...itemStates),
    isEditorial: fc.boolean(),
    isEditorialByRule: fc.boolean(),
  });

  it('never leaves a published item without its releases for every use, and never touches what its creator decided', () => {
    fc.assert(
      fc.property(usages, kinds, (usage, missing) => {
        const change = usageChange(usage, missing);
        const isEditorial = change === 'stays' ? usage.isEditorial : change === 'becomesEditorial';
        if (usage.state !== 'published') expect(change).toBe('stays');
        else if (missing.length > 0) expect(isEditorial).toBe(true);
        else if (!usage.isEditorialByRule) expect(isEditorial).toBe(usage.isEditorial);
        else expect(isEditorial).toBe(false);
      }),
    );
  });

  it.each<[string, { state?: ItemState; isEditorial: boolean; isEditorialByRule?: boolean }, ReleaseKind[], string]>([
    ['for every use, without a release', { isEditorial: false }, ['model'], 'becomesEditorial'],
    ['editorial by its creator, without a release', { isEditorial: true }, ['model'], 'stays'],
    ['editorial by the rule, with its releases', { isEditorial: true, isEditorialByRule: true }, [], 'becomesReleased'],
    ['editorial by its creator, with its releases', { isEditorial: true }, [], 'stays'],
    ['in review', { state: 'awaiting_review', isEditorial: false }, ['mas'], 'stays'],
  ])('an item %s', (_, usage, missing, change) => {
    expect(usageChange({ state: 'published', isEditorialByRule: false, ...usage }, missing)).toBe(change);
  });
});

describe('messages about the end', () => {
  it('are sent 30 and 7 days before and when it is over, each once', () => {
    const endsOn = '2026-12-31';
    const sent: [string, string][] = [];
    let toldAlert: ReturnType<typeof alertDue> | null = null;
    for (let day = '2026-11-20'; day < '2027-01-10'; day = dayAfter(day, 1)) {
      const due = alertDue({ status: 'signed', endsOn, toldAlert }, day);
      if (!due) continue;
      sent.push([day, due]);
      toldAlert = due;
    }
    expect(sent).toEqual([
      ['2026-12-01', 'month'],
      ['2026-12-24', 'week'],
      ['2027-01-01', 'expired'],
    ]);
  });

  it('are not sent about one that waits, was ended or has no end', () => {
    for (const release of [
      signed,
      { status: 'ended' as const, endsOn: today },
      { status: 'waiting' as const, endsOn: today },
    ])
      expect(alertDue({ ...release, toldAlert: null }, today)).toBeUndefined();
  });
});

describe('facts of a release', () => {
  const facts = { kind: 'model' as const, signedOn: today, endsOn: null, isMinor: false, guardianName: '' };
  it.each([
    [{}, []],
    [{ signedOn: '2026-11-18' }, []],
    [{ signedOn: '2026-11-19' }, ['signedOn']],
    [{ endsOn: today }, ['endsOn']],
    [{ signedOn: '2020-01-01', endsOn: '2025-01-01' }, ['endsOn']],
    [{ isMinor: true }, ['guardianName']],
    [{ isMinor: true, guardianName: 'Rosa' }, []],
    [{ kind: 'property' as const, isMinor: true, guardianName: 'Rosa' }, ['isMinor']],
  ])('%o has issues at %o', (changes, fields) => {
    expect(releaseIssues({ ...facts, ...changes }, today).map(({ field }) => field)).toEqual(fields);
  });
});

describe('a signature', () => {
  const stroke: [number, number][] = [
    [100, 100],
    [180, 160],
  ];
  it('is more than a dot, and inside of the field', () => {
    expect(isSignature([stroke])).toBe(true);
    expect(isSignature([])).toBe(false);
    expect(isSignature([[[100, 100]]])).toBe(false);
    expect(
      isSignature([
        [
          [100, 100],
          [1001, 160],
        ],
      ]),
    ).toBe(false);
    expect(isSignature(Array.from({ length: 61 }, () => stroke))).toBe(false);
  });

  it('is measured in the field and becomes a path', () => {
    const box = { left: 10, top: 20, width: 500, height: 200 };
    expect(pointAt({ clientX: 260, clientY: 120 }, box)).toEqual([SIGNATURE_WIDTH / 2, SIGNATURE_HEIGHT / 2]);
    expect(pointAt({ clientX: -50, clientY: 900 }, box)).toEqual([0, SIGNATURE_HEIGHT]);
    expect(extended([[5, 5]], [6, 6])).toEqual([[5, 5]]);
    expect(extended([[5, 5]], [9, 9])).toEqual([
      [5, 5],
      [9, 9],
    ]);
    expect(pathOf([stroke, [[1, 2]]])).toBe('M100 100L180 160M1 2L1 2');
  });
});

describe('corrections of a release', () => {
  const before = { name: 'Anaïs', signedOn: '2026-01-10', endsOn: '2026-12-31' as string | null, witnessName: 'Ben' };
  const codes = (endsOn: string | null, signedEnd: string | null | undefined) =>
    issuesOfChange({ before, after: { ...before, endsOn }, signedEnd, today }).map(({ code }) => code);

  it('name what differs, with what was there before', () => {
    expect(changedFacts(before, before)).toBeUndefined();
    expect(changedFacts(before, { ...before, name: 'Anaïs Roy', endsOn: null })).toEqual({
      name: ['Anaïs', 'Anaïs Roy'],
      endsOn: ['2026-12-31', null],
    });
  });

  it('make what was signed shorter, never longer; a paper that was sent may say anything', () => {
    expect(codes('2026-12-01', '2026-12-31')).toEqual([]);
    expect(codes('2027-01-01', '2026-12-31')).toEqual(['releases.longerThanSigned']);
    expect(codes(null, '2026-12-31')).toEqual(['releases.longerThanSigned']);
    expect(codes('2027-01-01', null)).toEqual([]);
    expect(codes(null, undefined)).toEqual([]);
    expect(codes('2026-11-16', undefined)).toEqual(['releases.endedAlready']);
  });
});
