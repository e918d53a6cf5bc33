import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
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

const words: Record<FeatureSwitch, { name: MessageDescriptor; off: MessageDescriptor }> = {
  signUp: {
    name: msg`New accounts`,
    off: msg`Off: nobody can sign up, also not with Google. People with an account sign in as usual.`,
  },
  creatorApplications: {
    name: msg`Creator applications`,
    off: msg`Off: nobody can apply to become a creator. Applications that wait can be decided.`,
  },
  uploads: { name: msg`New uploads`, off: msg`Off: creators cannot begin an upload. Uploads that have begun arrive.` },
  purchases: {
    name: msg`Purchases`,
    off: msg`Off: nothing can be paid, neither licences nor wallet top-ups. What was bought stays usable.`,
  },
};

/** Parts of the site that can be switched off while everything else goes on. */
export const SwitchesPanel = () => {
  const { i18n, t } = useLingui();
  const now = useNow();
  const list = useQuery(read(call, listSwitches, {}));
  const switching = useChange(setSwitch, {
    update: (cache, reply) => cache.write(read(call, listSwitches, {}).queryKey, () => reply),
    failed: (message) => ({ title: t`Nothing was switched`, description: message }),
  });
  return (
    <Section
      id="switches-title"
      title={<Trans>Switches</Trans>}
      about={
        <Trans>Each counts at once, for everybody. Who wants to use what is off reads why it does not work.</Trans>
      }
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
                  label={<b className="font-semibold">{i18n._(words[name].name)}</b>}
                  hint={i18n._(words[name].off)}
                  checked={isOn}
                  disabled={switching.sending?.name === name}
                  onChange={({ target }) => void switching.run({ name, isOn: target.checked })}
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
    </Section>
  );
};
