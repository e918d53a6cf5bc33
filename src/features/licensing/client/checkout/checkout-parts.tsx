import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode, RefObject } from 'react';
import { LicenceName } from '#features/pricing/client/licence-words.tsx';
import { licenceTextOf } from '#features/pricing/licences.rules.ts';
import type { NoFit, Use } from '#features/pricing/which-licence.rules.ts';
import { href } from '#shared/pages.ts';
import { Link } from '#ui/base/Link.tsx';
import { Checkbox } from '#ui/forms/Checkbox.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { Input } from '#ui/forms/Input.tsx';
import { RadioCards } from '#ui/forms/RadioCards.tsx';
import { Notice } from '#ui/messages/Notice.tsx';
import type { Checkout } from '../../checkout.contract.ts';
import { coveringLicence, notCovered } from '../../checkout.rules.ts';
import { LONGEST_NAME } from '../../orders.rules.ts';
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
};

/** For whom: oneself or one named client; both names are printed on the certificate. */
export const Licensee = ({ checkout, choices, clientInput, isClientMissing }: LicenseeProps) => {
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
          { value: 'self', label: t`Myself`, hint: checkout.licensee },
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
        hint={<Trans>You find the licence again by it. It is on the invoice, not on the public page.</Trans>}
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

const usesToCheck = ['web', 'print', 'onlineAdvertising', 'goods', 'news'] as const satisfies Use[];

const UseLabel = ({ use }: { use: Use }) => {
  switch (use) {
    case 'web':
      return <Trans>Website, social media, e-mail or slides</Trans>;
    case 'print':
      return <Trans>Something printed</Trans>;
    case 'onlineAdvertising':
    case 'printedAdvertising':
      return <Trans>Advertising</Trans>;
    case 'goods':
      return <Trans>Goods for sale: prints, mugs, templates</Trans>;
    case 'news':
      return <Trans>News, comment or teaching</Trans>;
  }
};

const NoFitWords = ({ why }: { why: NoFit }) => {
  const { i18n } = useLingui();
  switch (why.code) {
    case 'noAdvertising':
      return <Trans>This licence is not for advertising.</Trans>;
    case 'noGoods':
      return <Trans>This licence is not for goods that are sold.</Trans>;
    case 'newsOnly':
      return <Trans>This licence is for news, comment and teaching only.</Trans>;
    case 'tooManyCopies':
      return <Trans>This licence includes at most {i18n.number(why.most)} printed copies.</Trans>;
    case 'needsCredit':
      return <Trans>This licence asks for the credit line.</Trans>;
    case 'neverFree':
      return <Trans>Clips are never free.</Trans>;
  }
};

/** Says whether the chosen licence covers what is ticked, and which other one does. */
const UsageVerdict = ({ checkout, choices }: Pick<LicenseeProps, 'checkout' | 'choices'>) => {
  const { usage, offer } = choices;
  const { facts } = licenceTextOf(checkout.licenceTextVersion);
  if (usage.uses.length === 0) return null;
  const problems = notCovered(offer.licence, usage, facts);
  if (problems.length === 0)
    return (
      <Notice tone="good">
        <LicenceName licence={offer.licence} />: <Trans>this covers all of it, worldwide and without an end.</Trans>
      </Notice>
    );
  const better = coveringLicence(checkout.offers, usage, facts);
  return (
    <Notice tone="warning">
      <ul className="grid gap-1">
        {problems.map(({ use, why }) => (
          <li key={use}>
            <b className="font-semibold">
              <UseLabel use={use} />
            </b>
            : <NoFitWords why={why} />
          </li>
        ))}
      </ul>
      <p className="mt-1.5">
        {better ? (
          <Trans>
            <LicenceName licence={better} /> covers everything that you ticked.
          </Trans>
        ) : (
          <Trans>
            No licence that this item is offered under covers all of it.{' '}
            <Link to={href('licensing')}>Compare them</Link>
          </Trans>
        )}
      </p>
    </Notice>
  );
};

const Releases = ({ isEditorial }: { isEditorial: boolean }) =>
  isEditorial ? (
    <Notice tone="warning" title={<Trans>Editorial use only</Trans>}>
      <Trans>
        People or property in it have given no release. You may use it for news, comment and teaching, but not in
        advertising and not on goods.
      </Trans>
    </Notice>
  ) : (
    <p className="text-ink-2 text-sm">
      <Trans>
        Its creator says that it is released for commercial use. A trademark or a work of art in it may still have an
        owner: if it matters for what you do, please ask them.
      </Trans>
    </p>
  );

/** Checks the plan against the licence before anything is paid. Nothing of it is stored. */
export const UsageChecks = ({ checkout, choices }: Pick<LicenseeProps, 'checkout' | 'choices'>) => {
  const { t } = useLingui();
  const { usage, toggleUse, copies, setCopies } = choices;
  return (
    <CheckoutPart id="usage" title={<Trans>How you will use it</Trans>}>
      <fieldset aria-label={t`How you will use it`}>
        {usesToCheck.map((use) => (
          <Checkbox
            key={use}
            name="use"
            value={use}
            checked={usage.uses.includes(use)}
            label={<UseLabel use={use} />}
            onChange={() => toggleUse(use)}
          />
        ))}
      </fieldset>
      {usage.uses.includes('print') && (
        <Field label={<Trans>How many copies, about</Trans>} className="max-w-60">
          {(wiring) => (
            <Input
              {...wiring}
              inputMode="numeric"
              autoComplete="off"
              value={copies}
              onChange={({ target }) => setCopies(target.value)}
            />
          )}
        </Field>
      )}
      <div role="status" className="empty:hidden">
        <UsageVerdict checkout={checkout} choices={choices} />
      </div>
      <Releases isEditorial={checkout.item.isEditorial} />
    </CheckoutPart>
  );
};
