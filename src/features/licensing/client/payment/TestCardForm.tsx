import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentProps, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { Field } from '#ui/forms/Field.tsx';
import { Input } from '#ui/forms/Input.tsx';
import { Badge } from '#ui/labels/Badge.tsx';
import {
  isCardCode,
  isFutureExpiry,
  readCardNumber,
  testCards,
  writeCardNumber,
  writeExpiry,
} from '../../test-cards.rules.ts';

/** What a card form gives to its page: the source to pay with, or nothing when the form shows what is missing. */
export type CardHandle = { readSource: (wish?: { isSaved: boolean }) => Promise<string | undefined> };

type Typed = { number: string; expiry: string; code: string };
type FieldName = keyof Typed;
const inOrder = ['number', 'expiry', 'code'] as const satisfies FieldName[];

const isValid = {
  number: ({ number }) => readCardNumber(number) !== undefined,
  expiry: ({ expiry }) => isFutureExpiry(expiry, new Date()),
  code: ({ code }) => isCardCode(code),
} satisfies Record<FieldName, (typed: Typed) => boolean>;

/** What is no digit stays, so that the form can say that it is wrong. */
const groupedNumber = (typed: string): string => (/[^\d\s-]/.test(typed) ? typed : writeCardNumber(typed));

const SampleCards = () => {
  const rows = [
    { card: testCards.succeeds, what: <Trans>is accepted</Trans> },
    { card: testCards.declined, what: <Trans>is declined</Trans> },
    { card: testCards.insufficientFunds, what: <Trans>has not enough money</Trans> },
    { card: testCards.needsChallenge, what: <Trans>has to be confirmed at the bank</Trans> },
    { card: testCards.silentAfterCharge, what: <Trans>pays, but its answer is lost</Trans> },
    { card: testCards.silentBeforeCharge, what: <Trans>never answers</Trans> },
  ];
  return (
    <details className="mt-3 text-sm">
      <summary className="min-h-8 cursor-pointer py-1 font-semibold">
        <Trans>Numbers to try</Trans>
      </summary>
      <ul className="mt-1 grid gap-1">
        {rows.map(({ card, what }) => (
          <li key={card} className="flex flex-wrap gap-x-3">
            <span className="font-mono tabular-nums">{writeCardNumber(card)}</span>
            <span className="text-ink-2">{what}</span>
          </li>
        ))}
      </ul>
    </details>
  );
};

/** The card form of the built-in provider. Only the number leaves the browser, and the date of a card that is saved. */
export const TestCardForm = ({ ref }: { ref: Ref<CardHandle> }) => {
  const { t } = useLingui();
  const [typed, setTyped] = useState<Typed>({ number: '', expiry: '', code: '' });
  const [isChecked, setChecked] = useState(false);
  const inputs = useRef<Partial<Record<FieldName, HTMLInputElement | null>>>({});
  const faulty = inOrder.filter((name) => !isValid[name](typed));

  useImperativeHandle(ref, () => ({
    readSource: ({ isSaved } = { isSaved: false }) => {
      setChecked(true);
      const [first] = faulty;
      if (first) inputs.current[first]?.focus();
      const number = first ? undefined : readCardNumber(typed.number);
      if (number === undefined || !isSaved) return Promise.resolve(number);
      return Promise.resolve(`${number}-${writeExpiry(typed.expiry).replace(/\D/g, '')}`);
    },
  }));

  const words = {
    number: t`Please enter the whole number of the card.`,
    expiry: t`This card has expired, or the date is incomplete.`,
    code: t`Please enter the three or four digits on the card.`,
  };
  const errorOf = (name: FieldName) => (isChecked && faulty.includes(name) ? words[name] : undefined);
  const attributesOf = (name: FieldName): ComponentProps<typeof Input> => ({
    ref: (input: HTMLInputElement | null) => {
      inputs.current[name] = input;
    },
    value: typed[name],
    inputMode: 'numeric',
    className: 'tabular-nums',
    onChange: ({ target }) => setTyped((before) => ({ ...before, [name]: target.value })),
  });
  return (
    <div className="test-card">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm">
        <Badge tone="mango">
          <Trans>Test payments</Trans>
        </Badge>
        <span>
          <Trans>No money moves. Any future date and any code will do.</Trans>
        </span>
      </p>
      <div className="test-card-fields">
        <Field label={<Trans>Card number</Trans>} error={errorOf('number')}>
          {(wiring) => (
            <Input
              {...attributesOf('number')}
              {...wiring}
              autoComplete="cc-number"
              placeholder={writeCardNumber(testCards.succeeds)}
              onBlur={() => setTyped((before) => ({ ...before, number: groupedNumber(before.number) }))}
            />
          )}
        </Field>
        <Field label={<Trans>Expires</Trans>} error={errorOf('expiry')}>
          {(wiring) => (
            <Input
              {...attributesOf('expiry')}
              {...wiring}
              autoComplete="cc-exp"
              placeholder={t`MM / YY`}
              onBlur={() => setTyped((before) => ({ ...before, expiry: writeExpiry(before.expiry) }))}
            />
          )}
        </Field>
        <Field label={<Trans>Code</Trans>} error={errorOf('code')}>
          {(wiring) => <Input {...attributesOf('code')} {...wiring} autoComplete="cc-csc" maxLength={4} />}
        </Field>
      </div>
      <SampleCards />
    </div>
  );
};
