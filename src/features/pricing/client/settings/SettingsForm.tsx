import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { CallReply } from '#shared/endpoint.ts';
import { Button } from '#ui/base/Button.tsx';
import { Skeleton, SkeletonFrame } from '#ui/base/Skeleton.tsx';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { useChange } from '#ui/data/useChange.ts';
import { Form, SubmitButton } from '#ui/forms/Form.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { Textarea } from '#ui/forms/Input.tsx';
import { ListFailed } from '#ui/messages/ErrorState.tsx';
import { Notice } from '#ui/messages/Notice.tsx';
import { LONGEST_SETTINGS_NOTE, type sellingForm, type settingsForm } from '../../price-settings.rules.ts';
import { getPriceSettings, putPriceSettings } from '../../pricing.contract.ts';
import { SettingsHistory } from './SettingsHistory.tsx';

type Current = CallReply<typeof getPriceSettings>;
type Settings = Current['settings'];

type Props = {
  current: Current;
  /** The form has a part of the settings; the others stay as they are. */
  schema: typeof settingsForm | typeof sellingForm;
  typed: (settings: Settings) => unknown;
  /** Stands beside the note and Save. */
  hint: ReactNode;
  children: (settings: Settings) => ReactNode;
};

/** Saves the next version. The form keeps what was typed, also when somebody else saves meanwhile. */
export const SettingsForm = ({ current, schema, typed, hint, children }: Props) => {
  const { t } = useLingui();
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
        schema={schema}
        defaults={{ settings: typed(base.settings), note: '' } as never}
        className="grid"
        onSubmit={({ settings, note }) =>
          saving.send({ version: base.version, settings: { ...base.settings, ...settings }, note })
        }
      >
        {children(base.settings)}
        <div className="grid gap-x-14 gap-y-4 border-line border-t py-6 lg:grid-cols-[16rem_minmax(0,1fr)]">
          <p className="text-ink-2 text-sm">{hint}</p>
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

type PartProps = { title: ReactNode; hint?: ReactNode; children: ReactNode };

/** A part of the form: its title beside its fields. */
export const SettingsPart = ({ title, hint, children }: PartProps) => (
  <fieldset className="grid gap-x-14 gap-y-4 border-line border-t py-6 lg:grid-cols-[16rem_minmax(0,1fr)]">
    <div>
      <legend className="font-display font-semibold text-xl">{title}</legend>
      {hint && <p className="mt-1.5 text-ink-2 text-sm">{hint}</p>}
    </div>
    {children}
  </fieldset>
);

type LoadedProps = {
  /** The panel's own address, to come back to after signing in. */
  next: string;
  /** What the failure leaves as it is. */
  stays: ReactNode;
  children: (current: Current) => ReactNode;
};

/** The settings in force, or why they are not here, with the history of their changes. */
export const LoadedSettings = ({ next, stays, children }: LoadedProps) => {
  const current = useQuery(read(call, getPriceSettings, {}));
  if (current.data)
    return (
      <>
        {children(current.data)}
        <SettingsHistory />
      </>
    );
  return current.isError ? (
    <ListFailed
      list={current}
      title={<Trans>The settings could not be loaded</Trans>}
      next={next}
      signedOut={<Trans>Your session has ended, perhaps in another tab. Sign in to go on.</Trans>}
    >
      {stays}
    </ListFailed>
  ) : (
    <SkeletonFrame className="grid gap-4 border-line border-t pt-4">
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} className="h-28" />
      ))}
    </SkeletonFrame>
  );
};
