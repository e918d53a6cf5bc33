import * as z from 'zod/mini';
import { type Day, isInForce, missingReleases, type ReleaseKind, type ReleaseStatus } from './releases.rules.ts';
import { isFileCriticised, type RejectionReason } from './review.rules.ts';

/** The details that reviewers judge, as they were when an item was not accepted. */
export const judgedDetails = z.object({
  title: z.string(),
  description: z.string(),
  altText: z.string(),
  tags: z.array(z.string()),
  categorySlug: z.nullable(z.string()),
  moreCategorySlugs: z.array(z.string()),
  islandSlug: z.nullable(z.string()),
  location: z.nullable(z.string()),
  isEditorial: z.boolean(),
});
export type JudgedDetails = z.output<typeof judgedDetails>;

export const judgedDetailsOf = ({
  title,
  description,
  altText,
  tags,
  categorySlug,
  moreCategorySlugs,
  islandSlug,
  location,
  isEditorial,
}: JudgedDetails): JudgedDetails => ({
  title,
  description,
  altText,
  tags,
  categorySlug,
  moreCategorySlugs,
  islandSlug,
  location,
  isEditorial,
});

type Corrected = {
  reasons: readonly RejectionReason[];
  /** `null` for what was not accepted before this was kept. */
  judged: JudgedDetails | null;
  now: JudgedDetails & {
    recognisable: readonly ReleaseKind[];
    releases: readonly { kind: ReleaseKind; status: ReleaseStatus; endsOn: Day | null }[];
  };
  isEdited: boolean;
  today: Day;
};

const about: readonly (keyof JudgedDetails)[] = [
  'title',
  'description',
  'altText',
  'tags',
  'categorySlug',
  'moreCategorySlugs',
  'islandSlug',
  'location',
];

const isChanged = ({ judged, now, isEdited }: Corrected, fields: readonly (keyof JudgedDetails)[]): boolean =>
  judged ? fields.some((field) => String(judged[field] ?? '') !== String(now[field] ?? '')) : isEdited;

/** A release that counts, and none missing; or offered for news and teaching only, which needs none. */
const hasRelease = ({ judged, now, today }: Corrected): boolean => {
  const isReleased =
    now.releases.some((release) => isInForce(release, today)) &&
    missingReleases(now.recognisable, now.releases, today).length === 0;
  return isReleased || (now.isEditorial && judged?.isEditorial === false);
};

/** Which reasons have an answer beside a new file, and whether it was given. */
const answers: Partial<Record<RejectionReason, (corrected: Corrected) => boolean>> = {
  release_missing: hasRelease,
  wrong_details: (corrected) => isChanged(corrected, about),
  not_caribbean: (corrected) => isChanged(corrected, ['islandSlug', 'location']),
};

/** The reasons that nothing has answered yet. */
export const openReasons = (corrected: Corrected): RejectionReason[] =>
  corrected.reasons.filter((reason) => !answers[reason]?.(corrected));

/** Whether a rejected item may be submitted again: its file is not criticised, and something has changed. */
export const mayComeBack = (corrected: Corrected): boolean =>
  !isFileCriticised(corrected.reasons) &&
  (corrected.isEdited || openReasons(corrected).length < corrected.reasons.length);
