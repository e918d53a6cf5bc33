import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { accessWords, stateWords } from '#features/media/client/item-words.ts';
import { MediaThumb } from '#features/media/client/MediaThumb.tsx';
import type { ItemState } from '#features/media/media.rules.ts';
import { formatUsd } from '#features/pricing/amounts.rules.ts';
import { Status, type StatusKind } from '#ui/labels/Badge.tsx';
import type { Column } from '#ui/tables/Table.tsx';
import type { AccessWork } from '../../content-access.contract.ts';
import type { PriceBounds, TermField, Terms } from '../../content-access.rules.ts';

export const termWords: Record<TermField, MessageDescriptor> = {
  access: msg`Access`,
  ownPriceCents: msg`Price`,
  isExclusive: msg`Exclusive`,
  allowsEmbedding: msg`Embedding`,
  allowsAiTraining: msg`AI training`,
};

/** A term in words. */
export const useTermValue = () => {
  const { t, i18n } = useLingui();
  return (field: TermField, { [field]: value }: Partial<Terms>): string => {
    switch (field) {
      case 'access':
        return value === 'free' || value === 'premium' ? i18n._(accessWords[value]) : '';
      case 'ownPriceCents':
        return typeof value === 'number' ? formatUsd(value, { withCents: true }) : t`Usual price`;
      case 'isExclusive':
        return value ? t`Only on Tamarind` : t`Sold elsewhere too`;
      case 'allowsEmbedding':
      case 'allowsAiTraining':
        return value ? t`Allowed` : t`Not allowed`;
    }
  };
};

const stateKinds: Record<ItemState, StatusKind> = {
  processing: 'active',
  awaiting_review: 'waiting',
  published: 'live',
  rejected: 'bad',
  appealed: 'waiting',
  failed: 'bad',
  withdrawn: 'off',
};

const Work = ({ work: { kind, thumbnailUrl, title, state } }: { work: AccessWork }) => {
  const { i18n } = useLingui();
  return (
    <span className="flex min-w-0 items-center gap-3">
      <MediaThumb kind={kind} src={thumbnailUrl} className="h-10 w-14 shrink-0" />
      <span className="grid min-w-0">
        <b className="line-clamp-2 break-words md:line-clamp-1">{title}</b>
        <Status kind={stateKinds[state]}>{i18n._(stateWords[state])}</Status>
      </span>
    </span>
  );
};

const Price = ({ work, bounds }: { work: AccessWork; bounds: PriceBounds | undefined }) => {
  const usual = bounds?.[work.kind].usualCents;
  if (work.ownPriceCents !== null) return <b>{formatUsd(work.ownPriceCents, { withCents: true })}</b>;
  return usual === undefined ? <Trans>usual price</Trans> : formatUsd(usual, { withCents: true });
};

/** Columns of the list, one for each term. */
export const useTermColumns = (bounds: PriceBounds | undefined): Column<AccessWork>[] => {
  const { i18n } = useLingui();
  const { t } = useLingui();
  const wordsOf = useTermValue();
  const term = (field: TermField): Column<AccessWork> => ({
    key: field,
    heading: i18n._(termWords[field]),
    cell: (work) => wordsOf(field, work),
  });
  return [
    { key: 'work', heading: t`Work`, show: 'lead', cell: (work) => <Work work={work} /> },
    term('access'),
    { ...term('ownPriceCents'), numeric: true, cell: (work) => <Price work={work} bounds={bounds} /> },
    term('isExclusive'),
    term('allowsEmbedding'),
    term('allowsAiTraining'),
  ];
};
