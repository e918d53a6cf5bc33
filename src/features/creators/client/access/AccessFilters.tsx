import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ItemKind, itemKinds } from '#features/media/media.rules.ts';
import { FilterChip } from '#ui/labels/Chip.tsx';
import { type TermFilter, termFilters } from '../../content-access.rules.ts';

export type Filter = { kind?: ItemKind | undefined; only?: TermFilter | undefined };

const kindWords: Record<ItemKind, MessageDescriptor> = {
  photo: msg`Photos`,
  video: msg`Videos`,
  sound: msg`Sounds`,
};

const filterWords: Record<TermFilter, MessageDescriptor> = {
  free: msg`Free`,
  premium: msg`Premium`,
  ownPrice: msg`With your own price`,
  exclusive: msg`Exclusive`,
  notEmbedded: msg`Not embedded`,
  training: msg`AI training allowed`,
};

type Props = { filter: Filter; onFilter: (filter: Filter) => void };

/** One kind and one of the terms; pressing a chosen one again leaves it out. */
export const AccessFilters = ({ filter: { kind, only }, onFilter }: Props) => {
  const { t, i18n } = useLingui();
  return (
    <div className="mb-5 grid gap-2">
      <fieldset aria-label={t`Kind`} className="flex flex-wrap gap-2">
        <FilterChip pressed={kind === undefined} onPress={() => onFilter({ only })}>
          <Trans>All kinds</Trans>
        </FilterChip>
        {itemKinds.map((each) => (
          <FilterChip
            key={each}
            pressed={kind === each}
            onPress={() => onFilter({ only, kind: kind === each ? undefined : each })}
          >
            {i18n._(kindWords[each])}
          </FilterChip>
        ))}
      </fieldset>
      <fieldset aria-label={t`Terms`} className="flex flex-wrap gap-2">
        {termFilters.map((each) => (
          <FilterChip
            key={each}
            pressed={only === each}
            onPress={() => onFilter({ kind, only: only === each ? undefined : each })}
          >
            {i18n._(filterWords[each])}
          </FilterChip>
        ))}
      </fieldset>
    </div>
  );
};
