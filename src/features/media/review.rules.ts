import { type Sentence, sentence } from '#shared/sentences.ts';
import { type ItemState, UNDO_SECONDS } from './media.rules.ts';

/** Reasons for a rejection. */
export const rejectionReasons = [
  'out_of_focus',
  'noise_or_compression',
  'exposure_or_colour',
  'composition',
  'too_similar',
  'watermark_or_text',
  'logo_or_trademark',
  'release_missing',
  'wrong_details',
  'sound_quality',
  'shaky_or_dropped_frames',
  'not_caribbean',
  'unsafe_content',
  'not_your_work',
] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

/** The reason as words for the creator: on the screens, in notifications, mail and the item's history. */
export const rejectionTexts: Record<RejectionReason, Sentence> = {
  out_of_focus: sentence(
    'rejection.out_of_focus',
    'The main subject is not in focus. Please choose a frame that is sharp at full size.',
  ),
  noise_or_compression: sentence(
    'rejection.noise_or_compression',
    'Noise or compression shows at full size. Please export it again from the original file.',
  ),
  exposure_or_colour: sentence(
    'rejection.exposure_or_colour',
    'It is too bright, too dark, or its colours are off. Please correct it and export it again.',
  ),
  composition: sentence(
    'rejection.composition',
    'The composition does not work: the horizon is tilted, or the subject is cut off or hard to find. Please crop or level it, or choose another frame.',
  ),
  too_similar: sentence(
    'rejection.too_similar',
    'It is almost the same as another item. Please keep the best one of a series.',
  ),
  watermark_or_text: sentence(
    'rejection.watermark_or_text',
    'It carries a watermark, a date, a border or added text. Please upload it without.',
  ),
  logo_or_trademark: sentence(
    'rejection.logo_or_trademark',
    'A logo or a protected design can be recognised. Please remove it, or choose another frame.',
  ),
  release_missing: sentence(
    'rejection.release_missing',
    'A person, a property or a work of mas can be recognised, and its release is missing. Please bring the release, or choose a frame without it.',
  ),
  wrong_details: sentence(
    'rejection.wrong_details',
    'The title, the tags or the place do not fit what it shows. Please correct them.',
  ),
  sound_quality: sentence(
    'rejection.sound_quality',
    'The sound has noise, clipping or gaps. Please clean it up and export it again.',
  ),
  shaky_or_dropped_frames: sentence(
    'rejection.shaky_or_dropped_frames',
    'The clip shakes or drops frames. Please stabilise it, or choose another take.',
  ),
  not_caribbean: sentence(
    'rejection.not_caribbean',
    'It does not show the Caribbean, and Tamarind is about nothing else. If it does, please name the island and the place.',
  ),
  unsafe_content: sentence(
    'rejection.unsafe_content',
    'It shows what Tamarind does not publish. Please read the guidelines before you submit something like it.',
  ),
  not_your_work: sentence(
    'rejection.not_your_work',
    'It seems to be the work of somebody else. If it is yours, please tell us in an appeal.',
  ),
};

/** Reasons about something beside the file, which words, releases or another place answer. */
const besideFile: readonly RejectionReason[] = ['release_missing', 'wrong_details', 'not_caribbean'];

/** Whether a reason is about the file itself, so that words alone do not answer it. */
export const isFileCriticised = (reasons: readonly RejectionReason[]): boolean =>
  reasons.some((reason) => !besideFile.includes(reason));

/** What answers such a reason is no better file: the work itself is not wanted, or seems to be somebody else's. */
const aboutTheWork: Partial<Record<RejectionReason, 'appeal' | 'delete'>> = {
  too_similar: 'delete',
  unsafe_content: 'delete',
  not_your_work: 'appeal',
};

/** What a creator is offered first after a rejection. */
export const mainAnswer = (reasons: readonly RejectionReason[]): 'correct' | 'replace' | 'appeal' | 'delete' => {
  const asked = reasons.map((reason) => aboutTheWork[reason]).find((answer) => answer !== undefined);
  return asked ?? (isFileCriticised(reasons) ? 'replace' : 'correct');
};

/** The reasons that a new file leaves for its creator to answer. */
export const reasonsBesideFile = (reasons: readonly RejectionReason[]): RejectionReason[] =>
  reasons.filter((reason) => besideFile.includes(reason));

/** What the creator reads about several reasons: one paragraph for each. */
export const rejectionWords = ([first, ...others]: readonly [RejectionReason, ...RejectionReason[]]): Sentence => {
  const [second, ...rest] = others;
  if (!second) return rejectionTexts[first];
  return sentence('rejection.several', '{first}\n\n{others}', {
    first: rejectionTexts[first],
    others: rejectionWords([second, ...rest]),
  });
};

export type StoredReasons = {
  rejectionReason: RejectionReason | null;
  moreRejectionReasons: readonly RejectionReason[];
};

/** The reasons as they are stored: the first one in a column of its own. */
export const reasonsIn = ({ rejectionReason, moreRejectionReasons }: StoredReasons): RejectionReason[] =>
  rejectionReason ? [rejectionReason, ...moreRejectionReasons] : [];

/** For the time that the request takes, and for a message that stays while somebody reads it. */
const GRACE_SECONDS = 20;

/** How long the server accepts that a decision is undone; mails about decisions wait as long. */
export const UNDO_LIMIT_SECONDS = UNDO_SECONDS + GRACE_SECONDS;

type Decision = { actorId: string | null; at: Date; fromState: ItemState | null; toState: ItemState };
export type UndoableDecision = { from: 'awaiting_review' | 'appealed'; to: 'published' | 'rejected' };

/** The decision in a row of the history if this reviewer may still undo it. */
export const undoableDecision = (
  { actorId, at, fromState: from, toState: to }: Decision,
  viewer: { id: string },
  now: Date,
): UndoableDecision | undefined => {
  const isRecent = now.getTime() - at.getTime() <= UNDO_LIMIT_SECONDS * 1000;
  if (actorId !== viewer.id || !isRecent) return undefined;
  if (from !== 'awaiting_review' && from !== 'appealed') return undefined;
  return to === 'published' || to === 'rejected' ? { from, to } : undefined;
};
