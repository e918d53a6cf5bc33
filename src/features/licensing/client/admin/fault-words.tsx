import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CallReply } from '#shared/endpoint.ts';
import type { LedgerFaultCode } from '../../ledger.rules.ts';
import type { getBooks } from '../../money-admin.contract.ts';
import { usd } from '../earnings/money-parts.tsx';

type Fault = CallReply<typeof getBooks>['alarms'][number]['faults'][number];

const wordsOf = (code: LedgerFaultCode, id: string): ReactNode => {
  switch (code) {
    case 'sum_is_not_zero':
      return <Trans>The books do not add up to zero</Trans>;
    case 'balance_differs_from_entries':
      return <Trans>The balance of account {id} is not the sum of its entries</Trans>;
    case 'months_differ_from_entries':
      return <Trans>The months of account {id} are not the sum of its entries</Trans>;
    case 'balance_rows_are_missing':
      return <Trans>Account {id} does not have as many balance rows as it should</Trans>;
    case 'posting_is_not_whole':
      return <Trans>Posting {id} is not whole</Trans>;
    case 'balance_is_outside_its_limits':
      return <Trans>The balance of account {id} is outside its limits</Trans>;
    case 'closed_month_was_changed':
      return <Trans>The books that were closed before {id} have been changed</Trans>;
    case 'day_was_changed':
      return <Trans>The books of {id} have been changed since that day was over</Trans>;
    case 'limits_differ_from_release':
      return <Trans>The limits for accounts of the kind “{id}” are not those of this release</Trans>;
    case 'definition_is_missing':
      return <Trans>Missing from the database: {id}</Trans>;
    case 'definition_was_changed':
      return <Trans>Not as this release has it: {id}</Trans>;
    case 'definition_is_unknown':
      return <Trans>Added to the database, and not by this release: {id}</Trans>;
    case 'guard_is_off':
      return <Trans>Switched off: {id}</Trans>;
    case 'payment_differs_from_posting':
      return <Trans>The books have another amount for payment {id}</Trans>;
    case 'posting_without_payment':
      return <Trans>The books have money for {id}, but no card has paid it</Trans>;
    case 'top_up_differs_from_posting':
      return <Trans>Top-up {id} did not reach its wallet with its amount</Trans>;
    case 'order_differs_from_posting':
      return <Trans>The books have another amount for order {id}</Trans>;
    case 'posting_without_order':
      return <Trans>The books have a sale for {id}, but it was not sold</Trans>;
    case 'order_without_licence':
      return <Trans>Order {id} is paid but has no licence</Trans>;
    case 'licence_without_order':
      return <Trans>Licence {id} belongs to an order that was not paid</Trans>;
    case 'transaction_differs_from_posting':
      return <Trans>The books have another amount for transaction {id} of the card provider</Trans>;
    default:
      // Of an alarm that another version has raised.
      return `${code satisfies never} ${id}`;
  }
};

/** Of these, both numbers are counts and not cents. */
const counts: ReadonlySet<string> = new Set<LedgerFaultCode>([
  'balance_rows_are_missing',
  'day_was_changed',
  'posting_is_not_whole',
  'order_without_licence',
  'licence_without_order',
]);

const Amounts = ({ fault, expected, found }: Pick<Fault, 'fault' | 'expected' | 'found'>) => {
  // A day with as many postings as before was changed inside one of them.
  if (expected === null || found === null || expected === found) return null;
  const [wanted, there] = counts.has(fault) ? [expected, found] : [usd(expected), usd(found)];
  return (
    <span className="text-ink-2">
      {' '}
      <Trans>
        expected {wanted}, found {there}
      </Trans>
    </span>
  );
};

/** What the proof has found, in words and with its code, which the operator's handbook explains. */
export const Faults = ({ faults }: { faults: readonly Fault[] }) => (
  <ul className="mt-1 text-sm">
    {faults.map(({ fault, id, ...amounts }) => (
      <li key={`${fault} ${id}`} className="break-words">
        {wordsOf(fault as LedgerFaultCode, id ?? '')}
        <Amounts fault={fault} {...amounts} /> <code className="font-mono text-[0.8125rem] text-ink-2">{fault}</code>
      </li>
    ))}
  </ul>
);
