import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReportOutcome, ReportReason } from '#features/items/reports.rules.ts';
import type { StatusKind } from '#ui/labels/Badge.tsx';

/** What a report is about, in few words for the desk. */
export const reportReasonWords: Record<ReportReason, MessageDescriptor> = {
  copyright: msg`Somebody else’s work`,
  likeness: msg`A person did not agree`,
  wrong: msg`Wrong title, place or tags`,
  offensive: msg`Offensive or unsafe`,
  product: msg`Wrong product or link`,
  other: msg`Something else`,
};

export const outcomeWords: Record<ReportOutcome, MessageDescriptor> = {
  no_breach: msg`Nothing wrong`,
  mended: msg`Put right`,
  withdrawn: msg`Withdrawn`,
  duplicate: msg`Known already`,
};

/** What the reporter reads, in short. */
export const outcomeHints: Record<ReportOutcome, MessageDescriptor> = {
  no_breach: msg`It stays as it is; the reporter may tell us more.`,
  mended: msg`Details, hotspots or links were corrected.`,
  withdrawn: msg`It was taken off the site.`,
  duplicate: msg`Others told us before, and it is dealt with.`,
};

export const outcomeStatus: Record<ReportOutcome, StatusKind> = {
  no_breach: 'off',
  mended: 'live',
  withdrawn: 'bad',
  duplicate: 'off',
};
