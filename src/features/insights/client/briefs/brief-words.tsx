import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ItemKind } from '#features/media/media.rules.ts';
import { Status, type StatusKind } from '#ui/labels/Badge.tsx';
import { useFormat } from '#ui/labels/useFormat.ts';
import type { Brief } from '../../briefs.contract.ts';
import type { BriefState } from '../../briefs.rules.ts';

export const briefStateWords: Record<BriefState, { kind: StatusKind; words: MessageDescriptor }> = {
  draft: { kind: 'off', words: msg`Draft` },
  open: { kind: 'active', words: msg`Open` },
  full: { kind: 'live', words: msg`Full` },
  ended: { kind: 'off', words: msg`Ended` },
  cancelled: { kind: 'bad', words: msg`Cancelled` },
};

export const BriefStatus = ({ state }: { state: BriefState }) => {
  const { t } = useLingui();
  const { kind, words } = briefStateWords[state];
  return <Status kind={kind}>{t(words)}</Status>;
};

const kindWords: Record<ItemKind, MessageDescriptor> = {
  photo: msg`Photos`,
  video: msg`Videos`,
  sound: msg`Sounds`,
};

/** What is wanted and from where, in a few words. */
export const WhatAndWhere = ({ brief: { kind, islands } }: { brief: Pick<Brief, 'kind' | 'islands'> }) => {
  const { t } = useLingui();
  const what = kind ? t(kindWords[kind]) : t`Photos, videos or sounds`;
  const where = islands.map(({ name }) => name).join(', ');
  return where ? (
    <Trans>
      {what} from {where}
    </Trans>
  ) : (
    <Trans>{what} from anywhere in the Caribbean</Trans>
  );
};

/** What creators get beside their share of every sale. No bonus in money is promised. */
export const RewardWords = ({ brief: { reward, rewardText } }: { brief: Pick<Brief, 'reward' | 'rewardText'> }) => {
  switch (reward) {
    case 'featured':
      return <Trans>Accepted photos are featured on the home page.</Trans>;
    case 'described':
      return rewardText;
    case 'none':
      return <Trans>You earn your usual share of every sale.</Trans>;
  }
};

/** A day of a brief as people write it; days are in UTC. */
export const useDay = () => {
  const format = useFormat();
  return (day: string) => format.day(day);
};
