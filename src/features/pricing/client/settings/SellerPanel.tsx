import { Trans, useLingui } from '@lingui/react/macro';
import type { CallReply } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { FormField } from '#ui/forms/FormField.tsx';
import { Input, Select, Textarea } from '#ui/forms/Input.tsx';
import { askings, LONGEST_TAX_NUMBER, longestOfSeller } from '../../buyers.rules.ts';
import { countryChoices } from '../../countries.rules.ts';
import { sellingForm, typedSelling } from '../../price-settings.rules.ts';
import type { getPriceSettings } from '../../pricing.contract.ts';
import { CountryRules } from './CountryRules.tsx';
import { LoadedSettings, SettingsForm, SettingsPart } from './SettingsForm.tsx';
import { askingNames } from './setting-words.ts';

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

const SellerForm = ({ current }: { current: CallReply<typeof getPriceSettings> }) => {
  const { i18n } = useLingui();
  return (
    <SettingsForm
      current={current}
      schema={sellingForm}
      typed={typedSelling}
      hint={<Trans>Ask your accountant which rules your country wants. They count from the next payment on.</Trans>}
    >
      {({ buyers }) => (
        <>
          <SettingsPart
            title={<Trans>Who sells</Trans>}
            hint={
              <Trans>Printed on invoices and credit notes from now on. Those already issued stay as they are.</Trans>
            }
          >
            <div className="grid max-w-2xl gap-4">
              <SellerFields />
            </div>
          </SettingsPart>
          <SettingsPart
            title={<Trans>What buyers are asked</Trans>}
            hint={
              <Trans>
                A country without a rule has the tax of the prices. Licences that are free or taken with a plan ask
                nothing.
              </Trans>
            }
          >
            <div className="grid max-w-2xl gap-4">
              <FormField name="settings.buyers.asksCountry" label={<Trans>Country of the buyer</Trans>}>
                {(field) => (
                  <Select {...field} choices={askings.map((value) => ({ value, label: i18n._(askingNames[value]) }))} />
                )}
              </FormField>
              <CountryRules start={Object.keys(buyers.countries)} />
            </div>
          </SettingsPart>
        </>
      )}
    </SettingsForm>
  );
};

/** Who sells, and what the law wants to know of buyers; a part of the same settings as the prices. */
export const SellerPanel = () => (
  <LoadedSettings
    next={href('adminSettings', {}, { section: 'seller' })}
    stays={<Trans>The connection broke or our server did not answer. The settings stay as they are.</Trans>}
  >
    {(current) => <SellerForm current={current} />}
  </LoadedSettings>
);
