import { Trans, useLingui } from '@lingui/react/macro';
import { href } from '#shared/pages.ts';
import { classes } from '#ui/base/classes.ts';
import { FormField } from '#ui/forms/FormField.tsx';
import { Input } from '#ui/forms/Input.tsx';
import { settingsForm, typedSettings } from '../../price-settings.rules.ts';
import { LoadedSettings, SettingsForm, SettingsPart } from './SettingsForm.tsx';
import { type SettingField, settingPrefix, settingSections } from './setting-words.ts';

const NumberField = ({ path, name }: SettingField) => {
  const { i18n } = useLingui();
  const prefix = settingPrefix(path);
  return (
    <FormField name={`settings.${path}`} label={i18n._(name)}>
      {(field) => (
        <div className="flex items-center gap-2">
          {prefix && <span className="min-w-9 text-ink-2 text-sm">{prefix}</span>}
          <Input {...field} inputMode="decimal" autoComplete="off" className="tabular-nums" />
        </div>
      )}
    </FormField>
  );
};

const Sections = () => {
  const { i18n } = useLingui();
  return settingSections.map(({ id, title, hint, inPairs, fields }) => (
    <SettingsPart key={id} title={i18n._(title)} hint={hint && i18n._(hint)}>
      <div
        className={classes(
          'grid items-start gap-x-6 gap-y-4 sm:grid-cols-2',
          inPairs ? 'xl:grid-cols-4' : 'xl:grid-cols-3',
        )}
      >
        {fields.map((field) => (
          <NumberField key={field.path} {...field} />
        ))}
      </div>
    </SettingsPart>
  ));
};

/** Prices, shares, rates and tax, with the history of their changes. */
export const PricesPanel = () => (
  <LoadedSettings
    next={href('adminSettings')}
    stays={<Trans>The connection broke or our server did not answer. The prices stay as they are.</Trans>}
  >
    {(current) => (
      <>
        <p className="mb-6 max-w-[44em] text-ink-2">
          {current.version > 0 ? (
            <Trans>
              Prices, rates and tax, version {current.version}, set by {current.changedBy || '–'}.
            </Trans>
          ) : (
            <Trans>Prices, rates and tax are those that Tamarind starts with.</Trans>
          )}
        </p>
        <SettingsForm
          current={current}
          schema={settingsForm}
          typed={typedSettings}
          hint={<Trans>Everybody sees new prices at once. What is being paid keeps the price that was shown.</Trans>}
        >
          {() => <Sections />}
        </SettingsForm>
      </>
    )}
  </LoadedSettings>
);
