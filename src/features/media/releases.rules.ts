import { type Sentence, sentence } from '#shared/sentences.ts';
import { DAY_MS, dayAfter, isDay } from '#shared/time.ts';
import type { ItemState } from './media.rules.ts';

/** What a release is about; an item declares the same three: recognisable people, property, works of mas. */
export const releaseKinds = ['model', 'property', 'mas'] as const;
export type ReleaseKind = (typeof releaseKinds)[number];

/** Stored: the paper is still missing, it is there, or its creator has ended it. */
export const releaseStatuses = ['waiting', 'signed', 'ended'] as const;
export type ReleaseStatus = (typeof releaseStatuses)[number];

/** How the paper came here. */
export const releaseSources = ['file', 'signature'] as const;
export type ReleaseSource = (typeof releaseSources)[number];

/**
 * Whether the paper was drawn by us. `asSent` is a PDF from before papers were drawn, which a job draws later;
 * `undrawable` is one that it could not draw. Both are for their creator only.
 */
export const paperForms = ['drawn', 'asSent', 'undrawable'] as const;
export type PaperForm = (typeof paperForms)[number];

/** A release takes a paper while it has none, and another one where nobody could read the one that it has. */
export const needsPaper = ({ status, paperForm }: { status: ReleaseStatus; paperForm: PaperForm }): boolean =>
  status === 'waiting' || (status === 'signed' && paperForm === 'undrawable');

export const LONGEST_RELEASE_NAME = 120;
export const MOST_RELEASES = 1_000;
export const MOST_ITEMS_OF_RELEASE = 1_000;
export const LARGEST_PAPER_BYTES = 10 * 1024 * 1024;
export const MOST_PAPER_PAGES = 20;
export const LARGEST_PAPER_PIXELS = 60_000_000;

/** A day as in a calendar, `2026-11-17`; days compare as texts. */
export type Day = string;

/** A day that a calendar has, within this and the last century. */
export const isRecentDay = (text: string): boolean => /^(19|20)/.test(text) && isDay(text);

/** How a release stands today. The last day still counts. */
export type ReleaseState = 'waiting' | 'valid' | 'endsSoon' | 'expired' | 'ended';

type Dated = { status: ReleaseStatus; endsOn: Day | null };

const SOON_DAYS = 30;

export const releaseState = ({ status, endsOn }: Dated, today: Day): ReleaseState => {
  if (status !== 'signed') return status;
  if (endsOn === null) return 'valid';
  if (endsOn < today) return 'expired';
  return endsOn <= dayAfter(today, SOON_DAYS) ? 'endsSoon' : 'valid';
};

const counts: Record<ReleaseState, boolean> = {
  waiting: false,
  valid: true,
  endsSoon: true,
  expired: false,
  ended: false,
};

export const isInForce = (release: Dated, today: Day): boolean => counts[releaseState(release, today)];

type LinkedRelease = Dated & { kind: ReleaseKind };

/**
 * The kinds of release that an item lacks. Each kind that it declares needs one, and every linked one of that kind must
 * be in force: two people in a picture have two, and one that has expired is of somebody in it.
 */
export const missingReleases = (
  recognisable: readonly ReleaseKind[],
  linked: readonly LinkedRelease[],
  today: Day,
): ReleaseKind[] =>
  releaseKinds.filter((kind) => {
    if (!recognisable.includes(kind)) return false;
    const ofKind = linked.filter((release) => release.kind === kind);
    return ofKind.length === 0 || ofKind.some((release) => !isInForce(release, today));
  });

type Usage = { state: ItemState; isEditorial: boolean; isEditorialByRule: boolean };
export type UsageChange = 'becomesEditorial' | 'becomesReleased' | 'stays';

/**
 * What releases do to an item. Only published items change: before that their creator decides, and publication asks
 * again. An item that its creator calls editorial stays so.
 */
export const usageChange = (
  { state, isEditorial, isEditorialByRule }: Usage,
  missing: readonly ReleaseKind[],
): UsageChange => {
  if (state !== 'published') return 'stays';
  if (missing.length > 0) return isEditorial ? 'stays' : 'becomesEditorial';
  return isEditorial && isEditorialByRule ? 'becomesReleased' : 'stays';
};

/** Messages before and at the end of a release, in their order; each is sent once. */
export const releaseAlerts = ['month', 'week', 'expired'] as const;
export type ReleaseAlert = (typeof releaseAlerts)[number];

const WEEK_DAYS = 7;

const alertOf = (endsOn: Day, today: Day): ReleaseAlert | undefined => {
  if (endsOn < today) return 'expired';
  if (endsOn <= dayAfter(today, WEEK_DAYS)) return 'week';
  return endsOn <= dayAfter(today, SOON_DAYS) ? 'month' : undefined;
};

type Told = Dated & { toldAlert: ReleaseAlert | null };

/** The message that is due now; an earlier one that was missed is left out. */
export const alertDue = ({ status, endsOn, toldAlert }: Told, today: Day): ReleaseAlert | undefined => {
  if (status !== 'signed' || endsOn === null) return undefined;
  const alert = alertOf(endsOn, today);
  if (!alert) return undefined;
  const isTold = toldAlert !== null && releaseAlerts.indexOf(toldAlert) >= releaseAlerts.indexOf(alert);
  return isTold ? undefined : alert;
};

/** Until this day releases need a message or a change. */
export const lastDayOfAlerts = (today: Day): Day => dayAfter(today, SOON_DAYS);

/** Until this day the message of the last week is due. */
export const lastDayOfWeekAlerts = (today: Day): Day => dayAfter(today, WEEK_DAYS);

/** What can happen to a release; its history has one entry for each time. */
export const releaseEvents = ['added', 'signed', 'paper', 'changed', 'items', 'ended', 'resumed'] as const;
export type ReleaseEvent = (typeof releaseEvents)[number];

/** Facts that can be corrected later. What was signed stays in the paper as it was. */
export type EditableFacts = { name: string; endsOn: Day | null; witnessName: string };

/** Every changed fact with what it was and what it is; or how many items were linked and unlinked. */
export type ReleaseEventDetails = {
  name?: [before: string, after: string] | undefined;
  endsOn?: [before: Day | null, after: Day | null] | undefined;
  witnessName?: [before: string, after: string] | undefined;
  linked?: number | undefined;
  unlinked?: number | undefined;
};

/** The facts that differ; `undefined` when none does. */
export const changedFacts = (before: EditableFacts, after: EditableFacts): ReleaseEventDetails | undefined => {
  const details: ReleaseEventDetails = {
    ...(before.name !== after.name && { name: [before.name, after.name] }),
    ...(before.endsOn !== after.endsOn && { endsOn: [before.endsOn, after.endsOn] }),
    ...(before.witnessName !== after.witnessName && { witnessName: [before.witnessName, after.witnessName] }),
  };
  return Object.keys(details).length > 0 ? details : undefined;
};

/** Whether a text that was signed for some time would be used for longer. */
const isLonger = (endsOn: Day | null, signedEnd: Day | null): boolean =>
  signedEnd !== null && (endsOn === null || endsOn > signedEnd);

type Editing = {
  before: { signedOn: Day; endsOn: Day | null };
  after: EditableFacts;
  /** The end that was signed on the screen; `undefined` for a paper that was sent. */
  signedEnd: Day | null | undefined;
  today: Day;
};

/** What is wrong with a correction, by field. An end that stays as it is may be over. */
export const issuesOfChange = ({ before, after, signedEnd, today }: Editing): ({ field: string } & Sentence)[] => [
  ...(signedEnd !== undefined && isLonger(after.endsOn, signedEnd)
    ? [
        {
          field: 'endsOn',
          ...sentence('releases.longerThanSigned', 'The signed text ends on {day}. For longer, have a new one signed', {
            day: signedEnd ?? '',
          }),
        },
      ]
    : []),
  ...(after.endsOn === before.endsOn
    ? []
    : releaseIssues(
        { ...after, kind: 'model', signedOn: before.signedOn, isMinor: false, guardianName: '' },
        today,
      ).filter(({ field }) => field === 'endsOn')),
];

const UNDO_MS = DAY_MS;

/** A release that was ended by mistake can count again within a day. */
export const resumableUntil = (endedAt: Date | null): Date | null => endedAt && new Date(endedAt.getTime() + UNDO_MS);

type ReleaseFacts = {
  kind: ReleaseKind;
  signedOn: Day;
  endsOn: Day | null;
  isMinor: boolean;
  guardianName: string;
};

/** What is wrong with the facts of a release, by field. Somewhere it is tomorrow already, so that day is taken. */
export const releaseIssues = (
  { kind, signedOn, endsOn, isMinor, guardianName }: ReleaseFacts,
  today: Day,
): ({ field: string } & Sentence)[] => [
  ...(signedOn > dayAfter(today, 1)
    ? [{ field: 'signedOn', ...sentence('releases.signedLater', 'The day of signing cannot be in the future') }]
    : []),
  ...(endsOn !== null && endsOn <= signedOn
    ? [{ field: 'endsOn', ...sentence('releases.endsBefore', 'It must end after the day of signing') }]
    : []),
  ...(endsOn !== null && endsOn < today
    ? [{ field: 'endsOn', ...sentence('releases.endedAlready', 'This day is over, so the release would not count') }]
    : []),
  ...(isMinor && kind !== 'model'
    ? [{ field: 'isMinor', ...sentence('releases.minorsOnly', 'Only a person can be under 18') }]
    : []),
  ...(isMinor && guardianName === ''
    ? [
        {
          field: 'guardianName',
          ...sentence('releases.guardianNeeded', 'A parent or guardian signs for a minor. Please say who'),
        },
      ]
    : []),
];
