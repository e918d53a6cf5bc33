import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { StatusKind } from '#ui/labels/Badge.tsx';
import type { Level } from '../levels.rules.ts';
import type { ItemAccess, ItemKind, ItemState, ProcessingStage } from '../media.rules.ts';
import type { ItemView } from '../own-items.contract.ts';
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

/** Names of the rejection reasons; the advice for the creator is in `rejectionTexts`. */
export const reasonWords: Record<RejectionReason, MessageDescriptor> = {
  out_of_focus: msg`Out of focus`,
  noise_or_compression: msg`Noise or compression`,
  exposure_or_colour: msg`Exposure or colour`,
  composition: msg`Composition`,
  too_similar: msg`Too similar`,
  watermark_or_text: msg`Watermark or text`,
  logo_or_trademark: msg`Logo or trademark`,
  release_missing: msg`Release missing`,
  wrong_details: msg`Wrong details`,
  sound_quality: msg`Sound quality`,
  shaky_or_dropped_frames: msg`Shaky or dropped frames`,
  not_caribbean: msg`Not Caribbean`,
  unsafe_content: msg`Not safe for all`,
  not_your_work: msg`Not your own work`,
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

export const levelWords: Record<Level, MessageDescriptor> = {
  seed: msg`Seed`,
  sprout: msg`Sprout`,
  sapling: msg`Sapling`,
  tree: msg`Tree`,
  grove: msg`Grove`,
};
