import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { FileDown, FileText } from 'lucide-react';
import { useState } from 'react';
import type { CallReply } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { Field } from '#ui/forms/Field.tsx';
import { Select } from '#ui/forms/Input.tsx';
import { useFormat } from '#ui/labels/useFormat.ts';
import { type Column, Table } from '#ui/tables/Table.tsx';
import { getEarningsStatement } from '../../earnings.contract.ts';
import { Loaded, renewed, signedUsd, usd } from './money-parts.tsx';
import { PostingName } from './payout-words.tsx';

type Statement = CallReply<typeof getEarningsStatement>;
type Line = Statement['lines'][number];
type Balances = Statement['opening'];

/** A row of the table: the balance before, a line, or the balance after. */
type Row = { key: string; at: string | null; line: Line | null; amounts: Balances; isTotal: 'before' | 'after' | null };

const rowsOf = ({ opening, closing, lines }: Statement): Row[] => [
  { key: 'opening', at: null, line: null, amounts: opening, isTotal: 'before' },
  ...lines.map((line, place) => ({ key: `${place}`, at: line.at, line, amounts: line.changes, isTotal: null })),
  { key: 'closing', at: null, line: null, amounts: closing, isTotal: 'after' },
];

const What = ({ row: { line, isTotal } }: { row: Row }) => {
  if (isTotal === 'before')
    return (
      <b className="font-semibold">
        <Trans>Balance before</Trans>
      </b>
    );
  if (!line)
    return (
      <b className="font-semibold">
        <Trans>Balance after</Trans>
      </b>
    );
  return (
    <span className="min-w-0 break-words">
      <PostingName kind={line.kind} />
      {line.title && <span className="text-ink-2">, {line.title}</span>}
    </span>
  );
};

/** Balances are amounts, everything between them is a change; a change of nothing is left empty. */
const cellOf =
  (field: keyof Balances) =>
  ({ amounts, isTotal }: Row) => {
    if (isTotal) return usd(amounts[field]);
    return amounts[field] === 0 ? null : signedUsd(amounts[field]);
  };

const StatementTable = ({ month }: { month: string }) => {
  const { t } = useLingui();
  const format = useFormat();
  const statement = useQuery({ ...read(call, getEarningsStatement, { month }), ...renewed });
  const name = format.month(month);
  const columns: Column<Row>[] = [
    { key: 'what', heading: t`What`, show: 'lead', cell: (row) => <What row={row} /> },
    { key: 'when', heading: t`When (UTC)`, cell: ({ at }) => at && format.day(at) },
    { key: 'pending', heading: t`Pending`, numeric: true, cell: cellOf('pendingCents') },
    { key: 'available', heading: t`Available`, numeric: true, cell: cellOf('availableCents') },
    { key: 'reserved', heading: t`Reserved`, numeric: true, cell: cellOf('reservedCents') },
    { key: 'held', heading: t`Held`, numeric: true, cell: cellOf('heldCents') },
    { key: 'debt', heading: t`Owed`, numeric: true, cell: cellOf('debtCents') },
  ];
  return (
    <Loaded
      query={statement}
      failed={<Trans>The statement could not be loaded</Trans>}
      next={href('creatorDashboard', {}, { show: 'earnings' })}
    >
      {(data) => (
        <div className="money-rows">
          <Table
            caption={t`Statement of ${name}, in US dollars`}
            columns={columns}
            rows={rowsOf(data)}
            keyOf={({ key }) => key}
            nameOf={({ key }) => key}
          />
        </div>
      )}
    </Loaded>
  );
};

/** A statement for every month in which something moved; the newest is open. */
export const Statements = ({ months }: { months: readonly string[] }) => {
  const format = useFormat();
  const [chosen, setChosen] = useState<string>();
  const [newest] = months;
  const month = chosen !== undefined && months.includes(chosen) ? chosen : newest;
  if (month === undefined)
    return (
      <p className="text-ink-2">
        <Trans>There is a statement for every month in which something was earned or paid.</Trans>
      </p>
    );
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <Field label={<Trans>Month</Trans>} className="min-w-52">
          {(wiring) => (
            <Select
              {...wiring}
              value={month}
              choices={months.map((value) => ({ value, label: format.month(value) }))}
              onChange={({ target }) => setChosen(target.value)}
            />
          )}
        </Field>
        <Button icon={FileDown} href={`/exports/earnings/${month}.csv`} download>
          <Trans>Save as CSV</Trans>
        </Button>
        <Button icon={FileText} href={`/exports/earnings/${month}.pdf`} download>
          <Trans>Save as PDF</Trans>
        </Button>
      </div>
      <StatementTable key={month} month={month} />
    </>
  );
};
