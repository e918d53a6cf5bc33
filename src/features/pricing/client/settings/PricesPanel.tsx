import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { href } from '#shared/pages.ts';
import { classes } from '#ui/base/classes.ts';
import { Skeleton, SkeletonFrame } from '#ui/base/Skeleton.tsx';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { FormField } from '#ui/forms/FormField.tsx';
import { Input } from '#ui/forms/Input.tsx';
import { ListFailed } from '#ui/messages/ErrorState.tsx';
import { settingsForm, typedSettings } from '../../price-settings.rules.ts';
import { getPriceSettings } from '../../pricing.contract.ts';
import { SettingsForm, SettingsPart } from './SettingsForm.tsx';
import { SettingsHistory } from './SettingsHistory.tsx';
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

const Waiting = () => (
  <SkeletonFrame className="grid gap-4 border-line border-t pt-4">
    {['a', 'b', 'c', 'd'].map((key) => (
      <Skeleton key={key} className="h-28" />
    ))}
  </SkeletonFrame>
);

/** Prices, shares, rates and tax, with the history of their changes. */
export const PricesPanel = () => {
  const current = useQuery(read(call, getPriceSettings, {}));
  return (
    <>
      <p className="mb-6 max-w-[44em] text-ink-2">
        {current.data && current.data.version > 0 ? (
          <Trans>
            Prices, rates and tax, version {current.data.version}, set by {current.data.changedBy || '–'}.
          </Trans>
        ) : (
          <Trans>Prices, rates and tax are those that Tamarind starts with.</Trans>
        )}
      </p>
      {current.data && (
        <SettingsForm
          current={current.data}
          schema={settingsForm}
          typed={typedSettings}
          hint={<Trans>Everybody sees new prices at once. What is being paid keeps the price that was shown.</Trans>}
        >
          {() => <Sections />}
        </SettingsForm>
      )}
      {!current.data && current.isError && (
        <ListFailed
          list={current}
          title={<Trans>The settings could not be loaded</Trans>}
          next={href('adminSettings')}
          signedOut={<Trans>Your session has ended, perhaps in another tab. Sign in to go on.</Trans>}
        >
          <Trans>The connection broke or our server did not answer. The prices stay as they are.</Trans>
        </ListFailed>
      )}
      {!current.data && !current.isError && <Waiting />}
      {current.data && <SettingsHistory />}
    </>
  );
};
