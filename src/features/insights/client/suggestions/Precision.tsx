import { Trans, useLingui } from '@lingui/react/macro';
import { useFormat } from '#ui/labels/useFormat.ts';
import { type Column, Table } from '#ui/tables/Table.tsx';
import type { KindOutcome } from '../../suggestions.contract.ts';
import { precisionOf, type SuggestionKind } from '../../suggestions.rules.ts';

type Props = { outcomes: readonly KindOutcome[]; model: string | null };

/** The statistics behind the page: how confidence is counted, and how often each kind was right. */
export const Precision = ({ outcomes, model }: Props) => {
  const { t } = useLingui();
  const format = useFormat();
  const names: Record<SuggestionKind, string> = {
    tag: t`Tags`,
    alt_text: t`Alt text`,
    duplicate: t`Duplicates`,
    unsafe: t`Unsafe`,
    price: t`Prices`,
    demand: t`Unmet demand`,
  };
  const percent = (share: number) => format.percent(share);
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
      <div className="mb-6 grid max-w-[44em] gap-3 text-ink-2 text-sm">
        <p>
          <Trans>
            Everything is computed on our own machine; no picture and no search leaves it. Searches name nobody, so
            searches are counted, not people.
          </Trans>
          {model && (
            <>
              {' '}
              <Trans>Alt texts are worded by {model}, which is told title, place and tags of the work.</Trans>
            </>
          )}
        </p>
        <p>
          <Trans>
            The confidence of a gap is the share of its searches in which nobody opened a result, counted cautiously: a
            few searches are never sure. It takes at least six. The confidence of a tag is the share of the most similar
            works that have it, counted the same way.
          </Trans>
        </p>
        <p>
          <Trans>
            The table has the decisions of the last 90 days. Right means accepted, also in other words; in brackets is
            the range that the true share lies in, 95 times out of 100.
          </Trans>
        </p>
      </div>
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
