import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallReply } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { classes } from '#ui/base/classes.ts';
import { Skeleton, SkeletonFrame } from '#ui/base/Skeleton.tsx';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { useChange } from '#ui/data/useChange.ts';
import { Form, SubmitButton } from '#ui/forms/Form.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { Input, Textarea } from '#ui/forms/Input.tsx';
import { ListFailed } from '#ui/messages/ErrorState.tsx';
import { Notice } from '#ui/messages/Notice.tsx';
import { LONGEST_SETTINGS_NOTE, settingsForm, typedSettings } from '../../price-settings.rules.ts';
import { getPriceSettings, putPriceSettings } from '../../pricing.contract.ts';
import { SettingsHistory } from './SettingsHistory.tsx';
import { type SettingField, settingPrefix, settingSections } from './setting-words.ts';

type Current = CallReply<typeof getPriceSettings>;

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
    <fieldset key={id} className="grid gap-x-14 gap-y-4 border-line border-t py-6 lg:grid-cols-[16rem_minmax(0,1fr)]">
      <div>
        <legend className="font-display font-semibold text-xl">{i18n._(title)}</legend>
        {hint && <p className="mt-1.5 text-ink-2 text-sm">{i18n._(hint)}</p>}
      </div>
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
    </fieldset>
  ));
};

/** The form keeps what was typed, also when somebody else saves meanwhile. */
const SettingsForm = ({ current }: { current: Current }) => {
  const { t } = useLingui();
  const [base, setBase] = useState(current);
  const saving = useChange(putPriceSettings, {
    update: (cache, reply) => cache.write(read(call, getPriceSettings, {}).queryKey, () => reply),
    done: (reply) => {
      setBase(reply);
      return { title: t`The settings were saved`, description: t`Version ${reply.version} counts from now on.` };
    },
  });
  const isOutdated = current.version > base.version;
  return (
    <>
      {isOutdated && (
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
        schema={settingsForm}
        defaults={{ settings: typedSettings(base.settings), note: '' } as never}
        className="grid"
        onSubmit={({ settings, note }) =>
          saving.send({ version: base.version, settings: { ...base.settings, ...settings }, note })
        }
      >
        <Sections />
        <div className="grid gap-x-14 gap-y-4 border-line border-t py-6 lg:grid-cols-[16rem_minmax(0,1fr)]">
          <p className="text-ink-2 text-sm">
            <Trans>Everybody sees new prices at once. What is being paid keeps the price that was shown.</Trans>
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
      {current.data && <SettingsForm current={current.data} />}
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
