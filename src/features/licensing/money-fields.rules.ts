import * as z from 'zod/mini';
import { emailField } from '#features/accounts/account-fields.rules.ts';
import { parseFixed } from '#features/pricing/money.rules.ts';
import { rule, sentence } from '#shared/sentences.ts';
import { tidyLine, tidyLines } from '#shared/text.ts';
import { type PayoutMethod, payoutMethods } from './earnings.rules.ts';
import { notAnAmount } from './top-ups.rules.ts';

/** Fields that both a call and its form check. */

const LONGEST_REASON = 500;
const LONGEST_REFERENCE = 100;
const LONGEST_DETAILS = 300;
const LONGEST_ALARM_NOTE = 1_000;

/** What an admin writes for the people concerned. */
export const reasonField = z
  .pipe(z.string('reason must be text'), z.transform(tidyLines))
  .check(
    z.minLength(1, rule(sentence('money.reasonMissing', 'Please give a reason.'))),
    z.maxLength(
      LONGEST_REASON,
      rule(sentence('money.reasonTooLong', 'A reason has at most {most} characters.', { most: LONGEST_REASON })),
    ),
  );

/** Of a transfer that was sent. */
export const referenceField = z
  .pipe(z.string('reference must be text'), z.transform(tidyLine))
  .check(
    z.minLength(3, rule(sentence('payouts.referenceMissing', 'Please enter the reference of the transfer.'))),
    z.maxLength(
      LONGEST_REFERENCE,
      rule(
        sentence('payouts.referenceTooLong', 'A reference has at most {most} characters.', { most: LONGEST_REFERENCE }),
      ),
    ),
  );

/** What was found out about an alarm of the books. */
export const alarmNoteField = z
  .pipe(z.string('note must be text'), z.transform(tidyLines))
  .check(
    z.minLength(1, rule(sentence('ledger.noteMissing', 'Please write what you found out.'))),
    z.maxLength(
      LONGEST_ALARM_NOTE,
      rule(sentence('ledger.noteTooLong', 'A note has at most {most} characters.', { most: LONGEST_ALARM_NOTE })),
    ),
  );

const payoutAccount = {
  method: z.enum(payoutMethods, rule(sentence('payouts.method', 'Please choose bank, PayPal or WiPay.'))),
  details: z
    .pipe(z.string('details must be text'), z.transform(tidyLines))
    .check(
      z.minLength(5, rule(sentence('payouts.detailsMissing', 'Please enter the account that we pay to.'))),
      z.maxLength(
        LONGEST_DETAILS,
        rule(
          sentence('payouts.detailsTooLong', 'The account has at most {most} characters.', { most: LONGEST_DETAILS }),
        ),
      ),
    ),
};

type PayoutAccount = { method: PayoutMethod; details: string };

/** The one address of a PayPal account, which mails go to as well; nothing where it is anything else. */
export const payPalAddress = (details: string): string | undefined => emailField.safeParse(details).data;

const isAddressed = ({ method, details }: PayoutAccount): boolean =>
  method !== 'paypal' || payPalAddress(details) !== undefined;

/** Where payouts go, with what proves who says so. */
export const payoutAccountFields = <Proof extends z.core.$ZodShape>(proof: Proof) =>
  z.object({ ...payoutAccount, ...proof }).check(
    z.overwrite((account) => {
      const { method, details } = account as PayoutAccount;
      const address = method === 'paypal' ? payPalAddress(details) : undefined;
      return address === undefined ? account : { ...account, details: address };
    }),
    z.refine((account) => isAddressed(account as PayoutAccount), {
      path: ['details'],
      ...rule(sentence('payouts.notAnAddress', 'Please enter the email address of the account.')),
    }),
  );

/** A field of a form with an amount of US dollars: text while typing, cents when it is sent. */
export const typedAmount = z.pipe(
  z.transform((typed) => parseFixed(String(typed), 2) ?? Number.NaN),
  z.int(rule(notAnAmount)).check(z.gte(1, rule(notAnAmount))),
);
