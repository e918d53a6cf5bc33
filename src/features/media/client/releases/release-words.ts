import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { formatFor } from '#shared/format/format.ts';
import { dayOf } from '#shared/time.ts';
import type { StatusKind } from '#ui/labels/Badge.tsx';
import {
  type Day,
  type ReleaseKind,
  type ReleaseState,
  type ReleaseStatus,
  releaseState,
} from '../../releases.rules.ts';

export const releaseKindWords: Record<ReleaseKind, MessageDescriptor> = {
  model: msg`Model release`,
  property: msg`Property release`,
  mas: msg`Works of mas`,
};

/** What an item declares. */
export const recognisableWords: Record<ReleaseKind, MessageDescriptor> = {
  model: msg`People`,
  property: msg`Property`,
  mas: msg`Works of mas`,
};

const stateWords: Record<ReleaseState, { kind: StatusKind; words: MessageDescriptor }> = {
  waiting: { kind: 'bad', words: msg`Paper missing` },
  valid: { kind: 'live', words: msg`Valid` },
  endsSoon: { kind: 'waiting', words: msg`Ends soon` },
  expired: { kind: 'bad', words: msg`Expired` },
  ended: { kind: 'off', words: msg`Ended` },
};

export const today = (): Day => dayOf(new Date());

export const stateOf = (release: { status: ReleaseStatus; endsOn: Day | null }) =>
  stateWords[releaseState(release, today())];

/** A day in the reader's words; the day itself has no time zone. */
export const dayWords = (i18n: I18n, day: Day): string => formatFor(i18n.locale).day(day);
