import { useFormat } from '#ui/labels/useFormat.ts';
import './team/team.css';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as z from 'zod/mini';
import { formatUsd } from '#features/pricing/amounts.rules.ts';
import { parseFixed } from '#features/pricing/money.rules.ts';
import type { CallReply } from '#shared/endpoint.ts';
import { Button } from '#ui/base/Button.tsx';
import { onDemand, useWhenNeeded } from '#ui/base/useOnDemand.ts';
import { useChange } from '#ui/data/useChange.ts';
import { Form, SubmitButton } from '#ui/forms/Form.tsx';
import { FormCheckbox, FormField, FormRadioCards } from '#ui/forms/FormField.tsx';
import { Input, Textarea } from '#ui/forms/Input.tsx';
import { CopyButton } from '#ui/labels/CopyButton.tsx';
import type { Screen } from '#ui/screen.ts';
import { makeCustomQuote } from '../business-admin.contract.ts';
import { quoteFields } from '../business-fields.rules.ts';
import { LONGEST_NAME } from '../teams.rules.ts';

const planCharges = onDemand(() => import('./PlanCharges.tsx'));

type Offer = CallReply<typeof makeCustomQuote>;

const { customer, note, interval, periodCents, downloads, seats, hasApiKeys, validDays } = quoteFields;

/** Inputs give text; the contract wants numbers. */
const asNumber = z.transform((typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed)));

const asCents = z.transform((typed: string) => parseFixed(typed, 2) ?? Number.NaN);

const offerForm = z.object({
  customer,
  note,
  interval,
  periodCents: z.pipe(z.pipe(z.string(), asCents), periodCents),
  downloads: z.pipe(z.pipe(z.string(), asNumber), downloads),
  seats: z.pipe(z.pipe(z.string(), asNumber), seats),
  hasApiKeys,
  validDays: z.pipe(z.pipe(z.string(), asNumber), validDays),
});

/** The link is shown once: only its hash is stored. */
const OfferMade = ({ offer, onMore }: { offer: Offer; onMore: () => void }) => {
  const format = useFormat();
  const link = new URL(offer.path, window.location.href).href;
  const day = format.longDay(offer.expiresAt);
  const price = formatUsd(offer.terms.periodCents);
  return (
    <section aria-labelledby="offer-title" className="grid max-w-2xl gap-4 border-control border-y py-6">
      <h2 id="offer-title" className="text-2xl" role="status">
        <Trans>The offer for {offer.customer} is ready</Trans>
      </h2>
      <p className="text-ink-2">
        {offer.terms.interval === 'month' ? <Trans>{price} a month.</Trans> : <Trans>{price} a year.</Trans>}{' '}
        <Plural value={offer.terms.downloads} one="# download a month." other="# downloads a month." />{' '}
        <Plural value={offer.terms.seats} one="# seat." other="# seats." />
      </p>
      <p className="break-all rounded-field bg-paper-2 px-4 py-3 font-mono text-sm">{link}</p>
      <p className="text-ink-2 text-sm">
        <Trans>Whoever has this link can take the offer, once, until {day}. It is shown only now.</Trans>
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <CopyButton text={link}>
          <Trans>Copy the link</Trans>
        </CopyButton>
        <Button size="s" onClick={onMore}>
          <Trans>Make another offer</Trans>
        </Button>
      </div>
    </section>
  );
};

const OfferForm = ({ onMade }: { onMade: (offer: Offer) => void }) => {
  const { t } = useLingui();
  const making = useChange(makeCustomQuote);
  const defaults = {
    customer: '',
    note: '',
    interval: 'month' as const,
    periodCents: '',
    downloads: '100',
    seats: '10',
    hasApiKeys: false,
    validDays: '30',
  };
  return (
    <Form
      schema={offerForm}
      defaults={defaults}
      className="grid max-w-2xl gap-5"
      onSubmit={async (offer) => onMade(await making.send(offer))}
    >
      <FormField name="customer" label={<Trans>Customer</Trans>} hint={<Trans>Shown at the top of the offer.</Trans>}>
        {(field) => <Input {...field} maxLength={LONGEST_NAME} autoComplete="off" />}
      </FormField>
      <FormField name="note" label={<Trans>Note for the customer (optional)</Trans>}>
        {(field) => <Textarea {...field} rows={3} />}
      </FormField>
      <FormRadioCards
        name="interval"
        legend={t`Paid`}
        cards={[
          { value: 'month', label: t`Every month` },
          { value: 'year', label: t`Every year` },
        ]}
      />
      <div className="offer-fields">
        <FormField name="periodCents" label={<Trans>Price of a period, US$</Trans>}>
          {(field) => <Input {...field} inputMode="decimal" autoComplete="off" className="tabular-nums" />}
        </FormField>
        <FormField name="downloads" label={<Trans>Downloads a month</Trans>}>
          {(field) => <Input {...field} inputMode="numeric" autoComplete="off" className="tabular-nums" />}
        </FormField>
        <FormField name="seats" label={<Trans>Seats</Trans>}>
          {(field) => <Input {...field} inputMode="numeric" autoComplete="off" className="tabular-nums" />}
        </FormField>
        <FormField name="validDays" label={<Trans>Open for how many days</Trans>}>
          {(field) => <Input {...field} inputMode="numeric" autoComplete="off" className="tabular-nums" />}
        </FormField>
      </div>
      <FormCheckbox name="hasApiKeys" label={t`With API keys`} />
      <SubmitButton size="l" className="justify-self-start">
        <Trans>Make the offer</Trans>
      </SubmitButton>
    </Form>
  );
};

const CreatePlanScreen = () => {
  const [offer, setOffer] = useState<Offer>();
  const payments = useWhenNeeded(planCharges, true);
  return (
    <div className="wrap py-[clamp(24px,3vw,48px)]">
      <h1>
        <Trans>A plan for one business</Trans>
      </h1>
      <p className="mt-3 mb-8 max-w-[40em] text-ink-2 text-lg">
        <Trans>
          For those who need more than the price list has. You agree on a price, and they pay on one page by a link that
          ends.
        </Trans>
      </p>
      {offer ? <OfferMade offer={offer} onMore={() => setOffer(undefined)} /> : <OfferForm onMade={setOffer} />}
      {payments && <payments.PlanCharges />}
    </div>
  );
};

export const screen: Screen = { Component: CreatePlanScreen };
