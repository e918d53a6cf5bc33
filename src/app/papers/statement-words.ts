import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PostingKind } from '#features/licensing/ledger.rules.ts';
import type { StatementPaper, StatementWords } from '#features/licensing/licensing.papers.ts';
import { MATURING_DAYS } from '#features/licensing/shares.rules.ts';
import { formatUsd } from '#features/pricing/amounts.rules.ts';
import { formatFor } from '#shared/format/format.ts';
import { writtenDay } from './certificate-words.ts';

/** What happened, as a creator sees it; a posting of another kind moves nothing of a creator. */
const events: Partial<Record<PostingKind, MessageDescriptor>> = {
  sale: msg`Sale`,
  plan_download: msg`Download of a plan`,
  refund: msg`Refund`,
  matured: msg`Became available`,
  dispute_opened: msg`Payment disputed`,
  dispute_won: msg`Dispute won`,
  dispute_lost: msg`Dispute lost`,
  payout_requested: msg`Payout requested`,
  payout_paid: msg`Payout paid`,
  payout_rejected: msg`Payout rejected`,
  debt_netted: msg`Debt repaid from a payout`,
};

type Balances = StatementPaper['opening'];
type Column = { field: keyof Balances; head: MessageDescriptor };

const columns: readonly Column[] = [
  { field: 'pendingCents', head: msg`Pending` },
  { field: 'availableCents', head: msg`Available` },
  { field: 'reservedCents', head: msg`Requested` },
  { field: 'heldCents', head: msg`Held` },
  { field: 'debtCents', head: msg`Debt` },
];

/** Every month has pending and available; the others are there when something moved. */
const shownColumns = ({ opening, closing, lines }: StatementPaper): Column[] => {
  const all = [opening, closing, ...lines.map(({ changes }) => changes)];
  return columns.filter(({ field }, index) => index < 2 || all.some((balances) => balances[field] !== 0));
};

const writtenMonth = (i18n: I18n, month: string): string => formatFor(i18n.locale).month(month);

const shortDay = (i18n: I18n, time: string): string => formatFor(i18n.locale).shortDay(time);

export const wordStatement = (i18n: I18n, facts: StatementPaper): StatementWords => {
  const shown = shownColumns(facts);
  const amounts = (balances: Balances) =>
    shown.map(({ field }) => (balances[field] === 0 ? '' : formatUsd(balances[field], { withCents: true })));
  const totals = (balances: Balances) => shown.map(({ field }) => formatUsd(balances[field], { withCents: true }));
  const days = MATURING_DAYS;
  return {
    heading: i18n._(msg`Statement of earnings`),
    lines: [
      { label: i18n._(msg`Creator`), value: facts.creator },
      { label: i18n._(msg`Month`), value: writtenMonth(i18n, facts.month) },
      { label: i18n._(msg`Made`), value: writtenDay(i18n, facts.madeAt) },
      { label: i18n._(msg`From`), value: `Tamarind, ${facts.site}` },
    ],
    heads: [i18n._(msg`Day`), i18n._(msg`What happened`), ...shown.map(({ head }) => i18n._(head))],
    rows: [
      ['', i18n._(msg`Balance at the beginning`), ...totals(facts.opening)],
      ...facts.lines.map(({ at, kind, title, changes }) => {
        const event = i18n._(events[kind] ?? msg`Correction`);
        return [shortDay(i18n, at), title === null ? event : `${event}: ${title}`, ...amounts(changes)];
      }),
      ['', i18n._(msg`Balance at the end`), ...totals(facts.closing)],
    ],
    notes: [
      i18n._(msg`Days are in UTC. A share is pending for ${days} days, the time in which a licence can be given back.`),
      ...(facts.lines.length === 0 ? [i18n._(msg`Nothing moved in this month.`)] : []),
    ],
  };
};
