import { Trans, useLingui } from '@lingui/react/macro';
import { type Column, Table } from '#ui/tables/Table.tsx';
import type { KindOutcome } from '../../suggestions.contract.ts';
import { precisionOf, type SuggestionKind } from '../../suggestions.rules.ts';

/** How often each kind was right, with the number of decisions behind it. */
export const Precision = ({ outcomes }: { outcomes: readonly KindOutcome[] }) => {
  const { t, i18n } = useLingui();
  const names: Record<SuggestionKind, string> = {
    tag: t`Tags`,
    alt_text: t`Alt text`,
    duplicate: t`Duplicates`,
    unsafe: t`Unsafe`,
    price: t`Prices`,
    demand: t`Unmet demand`,
  };
  const percent = (share: number) =>
    new Intl.NumberFormat(i18n.locale, { style: 'percent', maximumFractionDigits: 0 }).format(share);
  const right = (row: KindOutcome): string => {
    const { share, low, high } = precisionOf(row);
    if (share === null) return t`nothing decided yet`;
    const [of, from, to] = [percent(share), percent(low), percent(high)];
    return t`${of} (${from} to ${to})`;
  };
  const columns: Column<KindOutcome>[] = [
    { key: 'kind', heading: t`Kind`, show: 'lead', cell: ({ kind }) => names[kind] },
    { key: 'decided', heading: t`Decided`, numeric: true, cell: (row) => precisionOf(row).decided },
    { key: 'accepted', heading: t`Accepted`, numeric: true, cell: ({ accepted }) => accepted },
    { key: 'edited', heading: t`In other words`, numeric: true, cell: ({ edited }) => edited },
    { key: 'rejected', heading: t`Rejected`, numeric: true, cell: ({ rejected }) => rejected },
    { key: 'expired', heading: t`Out of date`, numeric: true, cell: ({ expired }) => expired },
    { key: 'right', heading: t`Right`, numeric: true, cell: right },
  ];
  return (
    <>
      <p className="mb-4 max-w-[44em] text-ink-2 text-sm">
        <Trans>
          Decisions of the last 90 days. Right are those that were accepted, also in other words; in brackets is the 95
          % interval.
        </Trans>
      </p>
      <Table
        caption={t`How right we were`}
        columns={columns}
        rows={outcomes}
        keyOf={({ kind }) => kind}
        nameOf={({ kind }) => names[kind]}
      />
    </>
  );
};
