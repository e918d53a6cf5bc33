import type pg from 'pg';
import { type OrderState, orderStates } from '../../orders.rules.ts';
import type { LedgerFault } from '../ledger.tables.ts';
import { faultsOf } from './fault-rows.ts';

/** Paid and licensed, whatever became of it later; `returning` money has paid for nothing. */
const isSold = {
  draft: false,
  paying: false,
  challenged: false,
  unknown: false,
  declined: false,
  mismatched: false,
  paid: true,
  refunding: true,
  partly_refunded: true,
  held: true,
  refunded: true,
  disputed: true,
  charged_back: true,
  returning: false,
  returned: false,
  expired: false,
} satisfies Record<OrderState, boolean>;

const sold = orderStates
  .filter((state) => isSold[state])
  .map((state) => `'${state}'`)
  .join(', ');

// A posting may be put right by a correction that names the same subject, so both sums are compared: as it was posted, and
// with its corrections.
const POSTED = `
  posted as (
    select posting.subject,
      bool_or(posting.kind in ('sale', 'plan_download')) as is_sale,
      bool_or(posting.kind = 'top_up') as is_top_up,
      coalesce(sum(-amount_cents) filter (where account.kind = 'provider' and posting.kind <> 'correction'), 0) as by_card,
      coalesce(sum(-amount_cents) filter (where account.kind = 'provider'), 0) as by_card_corrected,
      coalesce(sum(-amount_cents) filter (where posting.kind <> 'correction'), 0) as by_payer,
      coalesce(sum(-amount_cents), 0) as by_payer_corrected
    from ledger_postings as posting
    join ledger_entries on posting_id = posting.id
    join ledger_accounts as account on account.id = account_id and account.kind in ('provider', 'wallet', 'plan_unearned')
    where posting.kind in ('sale', 'plan_download', 'top_up', 'plan_payment', 'correction')
    group by posting.subject
  ), paid_by_card as (
    select coalesce('order:' || order_id, 'top-up:' || top_up_id, 'plan-charge:' || plan_charge_id) as subject,
      min(key) as key, sum(cents) as cents
    from payments where state = 'succeeded' group by 1
  ), sold as (
    select id, 'order:' || id as subject, net_cents + tax_cents as cents from orders where state in (${sold})
  )`;

/** Every payment by card that was taken is in the books with its amount, and nothing came by card without a payment. */
const PAYMENTS = `with ${POSTED}
  select 'payment_differs_from_posting', key, cents, coalesce(by_card, 0)
    from paid_by_card left join posted using (subject)
    where cents not in (coalesce(by_card, 0), coalesce(by_card_corrected, 0))
  union all
  select 'posting_without_payment', subject, 0, by_card from posted
    where (case when by_card = 0 then is_top_up else by_card_corrected <> 0 end)
      and not exists (select from paid_by_card where paid_by_card.subject = posted.subject)
  union all
  select 'payment_differs_from_posting', payments.key, payments.cents, coalesce(sum(-amount_cents), 0)
    from payments
    left join ledger_postings as posting on posting.key = payments.key || ':return_failed'
    left join ledger_accounts as account on account.kind = 'provider'
    left join ledger_entries on posting_id = posting.id and account_id = account.id
    where payments.state = 'return_failed'
    group by payments.key having payments.cents <> coalesce(sum(-amount_cents), 0)`;

/** Whoever topped up has the amount in the wallet, and nobody else. */
const TOP_UPS = `
  select 'top_up_differs_from_posting', top_ups.id, top_ups.cents,
      coalesce(sum(amount_cents) filter (where posting.kind = 'top_up'), 0)
    from top_ups
    left join ledger_postings as posting
      on posting.subject = 'top-up:' || top_ups.id and posting.kind in ('top_up', 'correction')
    left join ledger_accounts as account on account.kind = 'wallet' and account.owner_id = top_ups.owner_id
    left join ledger_entries on posting_id = posting.id and account_id = account.id
    where top_ups.paid_at is not null
    group by top_ups.id
    having top_ups.cents not in (
      coalesce(sum(amount_cents) filter (where posting.kind = 'top_up'), 0), coalesce(sum(amount_cents), 0))`;

/**
 * Every order that was sold is in the books with its price and has its licence; nothing else was sold or licensed. A licence
 * without an order is for a free item. Free and premium stay as they are once an item is published, unless the reviewer
 * takes that back within a minute, while somebody may have downloaded it.
 */
const ORDERS = `with ${POSTED}
  select 'order_differs_from_posting', id, cents, coalesce(by_payer, 0)
    from sold left join posted using (subject)
    where cents not in (coalesce(by_payer, 0), coalesce(by_payer_corrected, 0))
  union all
  select 'posting_without_order', subject, 0, by_payer from posted
    where is_sale and by_payer_corrected <> 0 and not exists (select from sold where sold.subject = posted.subject)
  union all
  select 'order_without_licence', id, 1, 0 from sold
    where not exists (select from licences where order_id = sold.id)
  union all
  select 'licence_without_order', licences.id, 0, 1 from licences
    where order_id is not null and not exists (select from sold where sold.id = order_id)
  union all
  select 'licence_without_order', licences.id, 0, 1 from licences join items on items.id = licences.item_id
    where order_id is null and items.access = 'premium' and not exists (
      select from item_history as undone
      where undone.item_id = items.id and from_state = 'published' and to_state <> 'withdrawn' and at >= issued_at)`;

/** What must have gone back of an order in each state; earlier releases let a lost dispute of any part end a licence. */
const wentBack = (cents: string): string => `case state
  when 'paid' then ${cents} = 0
  when 'partly_refunded' then ${cents} > 0 and ${cents} < total
  when 'refunded' then ${cents} = total
  when 'charged_back' then ${cents} > 0
  else ${cents} < total end`;

/** An order is in force, or has ended, by what its refunds and lost disputes have taken from those who shared its price. */
const STATES = `with gone as (
    select posting.subject, -sum(amount_cents) as corrected,
      coalesce(-sum(amount_cents) filter (where posting.kind <> 'correction'), 0) as cents
    from ledger_postings as posting
    join ledger_entries on posting_id = posting.id
    join ledger_accounts as account on account.id = account_id
      and (account.kind in ('tax', 'revenue') or account.kind like 'creator\\_%')
    where posting.kind in ('refund', 'dispute_lost', 'correction')
    group by posting.subject
  ), compared as (
    select id, state, net_cents + tax_cents as total, coalesce(cents, 0) as cents, coalesce(corrected, 0) as corrected
    from orders left join gone on gone.subject = 'order:' || id
    where state in (${sold}) and net_cents + tax_cents > 0
  )
  select 'order_differs_from_posting', id, case when state in ('refunded', 'charged_back') then total else 0 end, cents
    from compared where not (${wentBack('cents')}) and not (${wentBack('corrected')})`;

/** What was found at the card provider once is still in the books as it was. */
const TRANSACTIONS = `
  select 'transaction_differs_from_posting', one.id, one.cents, coalesce(sum(amount_cents) filter (where posting.key = one.key), 0)
    from (
      select provider_transactions.id, posting_key as key, posting.subject,
        case provider_transactions.kind when 'dispute' then fee_cents - cents else -cents end as cents
      from provider_transactions left join ledger_postings as posting on posting.key = posting_key
      where posting_key is not null
        and provider_transactions.kind in ('charge', 'refund', 'refund_failed', 'dispute', 'dispute_reversed')
    ) as one
    left join ledger_postings as posting
      on posting.subject = one.subject and (posting.key = one.key or posting.kind = 'correction')
    left join ledger_accounts as account on account.kind = 'provider'
    left join ledger_entries on posting_id = posting.id and account_id = account.id
    group by one.id, one.key, one.cents
    having one.cents not in (
      coalesce(sum(amount_cents) filter (where posting.key = one.key), 0), coalesce(sum(amount_cents), 0))`;

/** Payments = postings, orders = postings = licences: every cent and every licence has its cause. */
export const findPaymentFaults = async (on: pg.ClientBase): Promise<LedgerFault[]> => {
  const faults: LedgerFault[] = [];
  for (const statement of [PAYMENTS, TOP_UPS, ORDERS, STATES, TRANSACTIONS])
    faults.push(...(await faultsOf(on, statement)));
  return faults;
};
