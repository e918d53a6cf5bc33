import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { href } from '#shared/pages.ts';
import { Section } from '#ui/base/sections.tsx';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { useChange } from '#ui/data/useChange.ts';
import { Switch } from '#ui/forms/Switch.tsx';
import { TimeAgo, useNow } from '#ui/labels/TimeAgo.tsx';
import { LoadedPart } from '#ui/messages/LoadedPart.tsx';
import { listSwitches, setSwitch } from '../../people-admin.contract.ts';
import type { FeatureSwitch } from '../../people-admin.rules.ts';
import { Confirm } from './Confirm.tsx';
import { switchWords } from './switch-words.ts';

/** Parts of the site that can be switched off while everything else goes on. */
export const SwitchesPanel = () => {
  const { i18n, t } = useLingui();
  const now = useNow();
  const [asked, setAsked] = useState<FeatureSwitch | null>(null);
  const list = useQuery(read(call, listSwitches, {}));
  const switching = useChange(setSwitch, {
    update: (cache, reply) => cache.write(read(call, listSwitches, {}).queryKey, () => reply),
    done: (_, { name, isOn }) => {
      const part = i18n._(switchWords[name].name);
      return { title: isOn ? t`${part}: on again` : t`${part}: off` };
    },
    failed: (message) => ({ title: t`Nothing was switched`, description: message }),
  });
  const change = async (name: FeatureSwitch, isOn: boolean) => {
    await switching.run({ name, isOn });
    setAsked(null);
  };
  return (
    <Section
      id="switches-title"
      title={<Trans>Switches</Trans>}
      about={<Trans>Takes effect at once for everyone. People see a short notice.</Trans>}
    >
      <LoadedPart
        query={list}
        failed={<Trans>The switches could not be loaded</Trans>}
        next={href('adminSettings', {}, { section: 'switches' })}
      >
        {({ switches }) => (
          <ul className="grid max-w-3xl gap-5">
            {switches.map(({ name, isOn, changedAt, changedBy }) => (
              <li key={name} className="border-line border-b pb-5 last:border-0">
                <Switch
                  label={<b className="font-semibold">{i18n._(switchWords[name].name)}</b>}
                  hint={i18n._(switchWords[name].off)}
                  checked={isOn}
                  disabled={switching.sending?.name === name}
                  onChange={({ target }) => (target.checked ? void change(name, true) : setAsked(name))}
                />
                {changedAt && (
                  <p className="mt-1.5 text-ink-2 text-sm">
                    <Trans>
                      Last switched by {changedBy ?? '–'}, <TimeAgo at={changedAt} now={now} />
                    </Trans>
                  </p>
                )}
              </li>
            ))}
          </ul>
        )}
      </LoadedPart>
      {asked && (
        <Confirm
          title={i18n._(switchWords[asked].ask)}
          description={
            <Trans>
              {i18n._(switchWords[asked].off)} It takes effect at once for everyone, and stays until an admin switches
              it on again.
            </Trans>
          }
          action={<Trans>Switch off</Trans>}
          danger
          isBusy={switching.isBusy}
          onConfirm={() => void change(asked, false)}
          onClose={() => setAsked(null)}
        />
      )}
    </Section>
  );
};
