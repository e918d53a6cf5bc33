import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { StatusKind } from '#ui/labels/Badge.tsx';
import type { ItemAccess, ItemKind, ItemState, ProcessingStage } from '../media.rules.ts';
import type { ItemView } from '../own-items.contract.ts';
import type { MissingDetail } from '../own-items.rules.ts';
import type { RejectionReason } from '../review.rules.ts';
import { statusOf } from './list/item-status.rules.ts';

export const kindWords: Record<ItemKind, MessageDescriptor> = {
  photo: msg`Photo`,
  video: msg`Clip`,
  sound: msg`Sound`,
};

export const accessWords: Record<ItemAccess, MessageDescriptor> = { free: msg`free`, premium: msg`premium` };

/** A state as shown in the history. */
export const stateWords: Record<ItemState, MessageDescriptor> = {
  processing: msg`Processing`,
  awaiting_review: msg`Ready for review`,
  published: msg`Published`,
  rejected: msg`Not accepted`,
  appealed: msg`Second look asked for`,
  failed: msg`Failed`,
  withdrawn: msg`Withdrawn`,
};

/** The processing stage that is running now. */
export const stageWords: Record<ProcessingStage, MessageDescriptor> = {
  inspect: msg`Checking the file`,
  previews: msg`Making previews`,
  downloads: msg`Preparing downloads`,
  analyse: msg`Looking for likenesses`,
};

export const missingWords: Record<MissingDetail, MessageDescriptor> = {
  title: msg`Please give it a title`,
  altText: msg`Please say in the alt text what can be seen`,
  categorySlug: msg`Please choose a category`,
  islandSlug: msg`Please choose an island`,
};

type ReasonWords = { name: MessageDescriptor; advice: MessageDescriptor };

/** Rejection reasons, with advice for the creator. */
export const reasonWords: Record<RejectionReason, ReasonWords> = {
  out_of_focus: {
    name: msg`Out of focus`,
    advice: msg`The main subject is not in focus. Please choose a frame that is sharp at full size.`,
  },
  noise_or_compression: {
    name: msg`Noise or compression`,
    advice: msg`Noise or compression shows at full size. Please export it again from the original file.`,
  },
  exposure_or_colour: {
    name: msg`Exposure or colour`,
    advice: msg`It is too bright, too dark, or its colours are off. Please correct it and export it again.`,
  },
  composition: {
    name: msg`Composition`,
    advice: msg`The composition does not work: the horizon is tilted, or the subject is cut off or hard to find.`,
  },
  too_similar: {
    name: msg`Too similar`,
    advice: msg`It is almost the same as another item. Please keep the best one of a series.`,
  },
  watermark_or_text: {
    name: msg`Watermark or text`,
    advice: msg`It carries a watermark, a date, a border or added text. Please upload it without.`,
  },
  logo_or_trademark: {
    name: msg`Logo or trademark`,
    advice: msg`A logo or a protected design can be recognised. Please remove it, or choose another frame.`,
  },
  release_missing: {
    name: msg`Release missing`,
    advice: msg`A person, a property or a work of mas can be recognised, and its release is missing.`,
  },
  wrong_details: {
    name: msg`Wrong details`,
    advice: msg`The title, the tags or the place do not fit what it shows. Please correct them.`,
  },
  sound_quality: {
    name: msg`Sound quality`,
    advice: msg`The sound has noise, clipping or gaps. Please clean it up and export it again.`,
  },
  shaky_or_dropped_frames: {
    name: msg`Shaky or dropped frames`,
    advice: msg`The clip shakes or drops frames. Please stabilise it, or choose another take.`,
  },
  not_caribbean: {
    name: msg`Not Caribbean`,
    advice: msg`It does not show the Caribbean, and Tamarind is about nothing else.`,
  },
  unsafe_content: {
    name: msg`Not safe for all`,
    advice: msg`It shows what Tamarind does not publish. The guidelines say more.`,
  },
  not_your_work: {
    name: msg`Not your own work`,
    advice: msg`It seems to be the work of somebody else. If it is yours, please tell us in an appeal.`,
  },
};

type StatusWords = { kind: StatusKind; words: MessageDescriptor };

/** Status text of an item, for its row and its editor. */
export const statusWords = (item: ItemView): StatusWords => {
  const status = statusOf(item);
  switch (status) {
    case 'failed':
      return { kind: 'bad', words: msg`Failed` };
    case 'rejected':
      return { kind: 'bad', words: msg`Not accepted` };
    case 'looksLikeAnother': {
      const title = item.nearDuplicates[0]?.title ?? '';
      return { kind: 'waiting', words: msg`Looks like ${title}` };
    }
    case 'detailsMissing':
      return { kind: 'active', words: msg`Draft, details missing` };
    case 'readyToSubmit':
      return { kind: 'active', words: msg`Ready to submit` };
    case 'processing':
      return { kind: 'active', words: msg`Processing` };
    case 'awaitingReview':
      return { kind: 'waiting', words: msg`Awaiting review` };
    case 'appealed':
      return { kind: 'waiting', words: msg`Second look asked for` };
    case 'published':
      return { kind: 'live', words: msg`Published` };
    case 'withdrawn':
      return { kind: 'off', words: msg`Withdrawn` };
  }
};
