import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { CallReply } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { Skeleton, SkeletonFrame } from '#ui/base/Skeleton.tsx';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { useChange } from '#ui/data/useChange.ts';
import { Form, SubmitButton } from '#ui/forms/Form.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { Input, Select, Textarea } from '#ui/forms/Input.tsx';
import { ListFailed } from '#ui/messages/ErrorState.tsx';
import { Notice } from '#ui/messages/Notice.tsx';
import { askings, LONGEST_TAX_NUMBER, longestOfSeller } from '../../buyers.rules.ts';
import { countryChoices } from '../../countries.rules.ts';
import { LONGEST_SETTINGS_NOTE, sellingForm, typedSelling } from '../../price-settings.rules.ts';
import { getPriceSettings, putPriceSettings } from '../../pricing.contract.ts';
import { CountryRules } from './CountryRules.tsx';
import { SettingsHistory } from './SettingsHistory.tsx';
import { askingNames } from './setting-words.ts';

type Current = CallReply<typeof getPriceSettings>;

const Part = ({ title, hint, children }: { title: ReactNode; hint: ReactNode; children: ReactNode }) => (
  <fieldset className="grid gap-x-14 gap-y-4 border-line border-t py-6 lg:grid-cols-[16rem_minmax(0,1fr)]">
    <div>
      <legend className="font-display font-semibold text-xl">{title}</legend>
      <p className="mt-1.5 text-ink-2 text-sm">{hint}</p>
    </div>
    <div className="grid max-w-2xl gap-4">{children}</div>
  </fieldset>
);

const SellerFields = () => {
  const { i18n, t } = useLingui();
  return (
    <>
      <FormField name="settings.seller.name" label={<Trans>Legal name</Trans>}>
        {(field) => <Input {...field} maxLength={longestOfSeller.name} autoComplete="off" />}
      </FormField>
      <FormField name="settings.seller.address" label={<Trans>Address</Trans>}>
        {(field) => <Textarea {...field} rows={3} maxLength={longestOfSeller.address} className="min-h-18!" />}
      </FormField>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <FormField name="settings.seller.country" label={<Trans>Country</Trans>}>
          {(field) => (
            <Select {...field} choices={countryChoices(i18n.locale)} placeholder={t`No country`} hasLocalLabels />
          )}
        </FormField>
        <FormField name="settings.seller.taxNumber" label={<Trans>Tax number</Trans>}>
          {(field) => <Input {...field} maxLength={LONGEST_TAX_NUMBER} autoComplete="off" spellCheck={false} />}
        </FormField>
      </div>
    </>
  );
};

/** The form keeps what was typed, also when somebody else saves meanwhile. */
const SellerForm = ({ current }: { current: Current }) => {
  const { i18n, t } = useLingui();
  const [base, setBase] = useState(current);
  const saving = useChange(putPriceSettings, {
    update: (cache, reply) => cache.write(read(call, getPriceSettings, {}).queryKey, () => reply),
    done: (reply) => {
      setBase(reply);
      return { title: t`The settings were saved`, description: t`Version ${reply.version} counts from now on.` };
    },
  });
  return (
    <>
      {current.version > base.version && (
        <Notice tone="warning" role="status" title={<Trans>Somebody else has saved version {current.version}</Trans>}>
          <p>
            <Trans>What you typed is still here, but it starts from version {base.version} and cannot be saved.</Trans>
          </p>
          <Button size="s" className="mt-2" onClick={() => setBase(current)}>
            <Trans>Load version {current.version}</Trans>
          </Button>
        </Notice>
      )}
      <Form
        key={base.version}
        schema={sellingForm}
        defaults={{ settings: typedSelling(base.settings), note: '' } as never}
        className="grid"
        onSubmit={({ settings, note }) =>
          saving.send({ version: base.version, settings: { ...base.settings, ...settings }, note })
        }
      >
        <Part
          title={<Trans>Who sells</Trans>}
          hint={<Trans>Printed on invoices and credit notes from now on. Those already issued stay as they are.</Trans>}
        >
          <SellerFields />
        </Part>
        <Part
          title={<Trans>What buyers are asked</Trans>}
          hint={
            <Trans>
              A country without a rule has the tax of the prices. Licences that are free or taken with a plan ask
              nothing.
            </Trans>
          }
        >
          <FormField name="settings.buyers.asksCountry" label={<Trans>Country of the buyer</Trans>}>
            {(field) => (
              <Select {...field} choices={askings.map((value) => ({ value, label: i18n._(askingNames[value]) }))} />
            )}
          </FormField>
          <CountryRules start={Object.keys(base.settings.buyers.countries)} />
        </Part>
        <div className="grid gap-x-14 gap-y-4 border-line border-t py-6 lg:grid-cols-[16rem_minmax(0,1fr)]">
          <p className="text-ink-2 text-sm">
            <Trans>Ask your accountant which rules your country wants. They count from the next payment on.</Trans>
          </p>
          <div className="grid max-w-xl gap-4">
            <FormField
              name="note"
              label={<Trans>Why (optional)</Trans>}
              hint={<Trans>Other admins read it in the history.</Trans>}
            >
              {(field) => <Textarea {...field} rows={2} maxLength={LONGEST_SETTINGS_NOTE} className="min-h-18!" />}
            </FormField>
            <div>
              <SubmitButton>
                <Trans>Save as version {base.version + 1}</Trans>
              </SubmitButton>
            </div>
          </div>
        </div>
      </Form>
    </>
  );
};

/** Who sells, and what the law wants to know of buyers; a part of the same settings as the prices. */
export const SellerPanel = () => {
  const current = useQuery(read(call, getPriceSettings, {}));
  if (current.data)
    return (
      <>
        <SellerForm current={current.data} />
        <SettingsHistory />
      </>
    );
  return current.isError ? (
    <ListFailed
      list={current}
      title={<Trans>The settings could not be loaded</Trans>}
      next={href('adminSettings', {}, { section: 'seller' })}
      signedOut={<Trans>Your session has ended, perhaps in another tab. Sign in to go on.</Trans>}
    >
      <Trans>The connection broke or our server did not answer. The settings stay as they are.</Trans>
    </ListFailed>
  ) : (
    <SkeletonFrame className="grid gap-4 border-line border-t pt-4">
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
    </SkeletonFrame>
  );
};
