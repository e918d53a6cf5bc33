import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { LONGEST_TAX_NUMBER } from '#features/pricing/buyers.rules.ts';
import { countryChoices } from '#features/pricing/countries.rules.ts';
import { Checkbox } from '#ui/forms/Checkbox.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { Input, Select } from '#ui/forms/Input.tsx';
import { worded } from '#ui/messages/worded.ts';
import { CheckoutPart } from './checkout-parts.tsx';
import type { BuyerAnswers } from './useBuyer.ts';

type Props = { buyer: BuyerAnswers };

const Country = ({ buyer }: Props) => {
  const { i18n, t } = useLingui();
  const choices = useMemo(() => countryChoices(i18n.locale), [i18n.locale]);
  const isRequired = buyer.rules.asksCountry === 'required';
  return (
    <Field
      label={isRequired ? <Trans>Country</Trans> : <Trans>Country (optional)</Trans>}
      hint={<Trans>Printed on your invoice. The tax depends on it.</Trans>}
      error={buyer.problem?.field === 'country' && worded(i18n, buyer.problem.sentence)}
    >
      {(wiring) => (
        <Select
          {...wiring}
          ref={buyer.countryInput}
          name="country"
          autoComplete="country"
          choices={choices}
          placeholder={t`Choose a country`}
          hasLocalLabels
          value={buyer.country}
          required={isRequired}
          onChange={({ target }) => buyer.setCountry(target.value)}
        />
      )}
    </Field>
  );
};

const TaxNumber = ({ buyer }: Props) => {
  const { i18n } = useLingui();
  const { rule, problem } = buyer;
  if (!rule) return null;
  const name = rule.taxName;
  return (
    <Field
      label={
        rule.taxNumber === 'required' ? (
          <Trans>{name} number of the business</Trans>
        ) : (
          <Trans>{name} number of the business (optional)</Trans>
        )
      }
      hint={
        rule.isReverseCharged ? (
          <Trans>With a number no {name} is added: your business declares it itself.</Trans>
        ) : (
          <Trans>Printed on your invoice.</Trans>
        )
      }
      error={problem?.field === 'taxNumber' && worded(i18n, problem.sentence)}
    >
      {(wiring) => (
        <Input
          {...wiring}
          ref={buyer.numberInput}
          name="taxNumber"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={LONGEST_TAX_NUMBER}
          value={buyer.taxNumber}
          required={rule.taxNumber === 'required'}
          onChange={({ target }) => buyer.setTaxNumber(target.value)}
        />
      )}
    </Field>
  );
};

/** Country, and the tax number of a business, where the seller's settings want them. */
export const BuyersCountry = ({ buyer }: Props) => (
  <CheckoutPart id="buyer" title={<Trans>For the invoice</Trans>}>
    <Country buyer={buyer} />
    {buyer.mayHaveNumber && !buyer.isForBusiness && (
      <Checkbox
        name="isBusiness"
        label={<Trans>I buy for a business</Trans>}
        checked={buyer.isBusiness}
        onChange={({ target }) => buyer.setBusiness(target.checked)}
      />
    )}
    {buyer.mayHaveNumber && buyer.isBusiness && <TaxNumber buyer={buyer} />}
  </CheckoutPart>
);
