import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode, RefObject } from 'react';
import { Field } from '#ui/forms/Field.tsx';
import { Input } from '#ui/forms/Input.tsx';
import { RadioCards } from '#ui/forms/RadioCards.tsx';
import type { Checkout } from '../../checkout.contract.ts';
import { LONGEST_NAME } from '../../orders.rules.ts';
import type { TeamPool } from './plan-pay-slot.ts';
import type { Choices } from './useChoices.ts';

type PartProps = { id: string; title: ReactNode; children: ReactNode };

/** One ruled section of the checkout. */
export const CheckoutPart = ({ id, title, children }: PartProps) => (
  <section aria-labelledby={`${id}-title`} className="grid gap-4 border-line border-t py-6.5">
    <h2 id={`${id}-title`} className="text-xl">
      {title}
    </h2>
    {children}
  </section>
);

type LicenseeProps = {
  checkout: Checkout;
  choices: Choices;
  clientInput: RefObject<HTMLInputElement | null>;
  /** Somebody tried to pay without naming the client. */
  isClientMissing: boolean;
  /** The business holds what its plan pays for. */
  pool: TeamPool | null;
};

/** For whom: oneself or one named client; both names are printed on the certificate. */
export const Licensee = ({ checkout, choices, clientInput, isClientMissing, pool }: LicenseeProps) => {
  const { t } = useLingui();
  const { isForClient, setForClient, client, setClient, project, setProject } = choices;
  return (
    <CheckoutPart id="licensee" title={<Trans>Who holds the licence</Trans>}>
      <RadioCards
        legend={t`Who holds the licence`}
        legendHidden
        name="licensee"
        value={isForClient ? 'client' : 'self'}
        cards={[
          pool
            ? { value: 'self', label: t`Your business`, hint: pool.team }
            : { value: 'self', label: t`Myself`, hint: checkout.licensee },
          { value: 'client', label: t`A client`, hint: t`One person or company that you name` },
        ]}
        onChange={({ target }) => setForClient(target.value === 'client')}
      />
      {isForClient && (
        <Field
          label={<Trans>Client</Trans>}
          hint={<Trans>Printed on the certificate as the one who may use it.</Trans>}
          error={isClientMissing ? <Trans>Please enter the name of the client.</Trans> : undefined}
        >
          {(wiring) => (
            <Input
              {...wiring}
              ref={clientInput}
              name="client"
              value={client}
              maxLength={LONGEST_NAME}
              autoComplete="off"
              required
              onChange={({ target }) => setClient(target.value)}
            />
          )}
        </Field>
      )}
      <Field
        label={<Trans>Project (optional)</Trans>}
        hint={
          <Trans>
            Helps you find this licence later. Shown on your invoice and on your own copy of the certificate.
          </Trans>
        }
      >
        {(wiring) => (
          <Input
            {...wiring}
            name="project"
            value={project}
            maxLength={LONGEST_NAME}
            autoComplete="off"
            onChange={({ target }) => setProject(target.value)}
          />
        )}
      </Field>
    </CheckoutPart>
  );
};
