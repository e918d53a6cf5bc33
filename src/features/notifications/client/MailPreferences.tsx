import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { Link } from '#ui/base/Link.tsx';
import { Skeleton, SkeletonFrame } from '#ui/base/Skeleton.tsx';
import { SettingsSection } from '#ui/base/sections.tsx';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { useChange } from '#ui/data/useChange.ts';
import { Switch } from '#ui/forms/Switch.tsx';
import {
  type NotificationPreferences,
  readNotificationPreferences,
  setNotificationPreferences,
} from '../notifications.contract.ts';
import { kindTexts } from './NotificationTable.tsx';

const preferencesQuery = read(call, readNotificationPreferences, {});

/** The switch changes at once and reverts if saving fails. */
const useSavePreference = () => {
  const { t } = useLingui();
  return useChange(setNotificationPreferences, {
    show: (cache, { preferences: chosen }) => {
      const before = cache.read(preferencesQuery.queryKey);
      cache.write(preferencesQuery.queryKey, (all) =>
        all?.map((preference) => chosen.find(({ kind }) => kind === preference.kind) ?? preference),
      );
      return () => cache.write(preferencesQuery.queryKey, () => before);
    },
    update: (cache, preferences) => {
      cache.write(preferencesQuery.queryKey, () => preferences);
      cache.keep(preferencesQuery.queryKey);
    },
    failed: () => ({ title: t`Not saved`, description: t`Your choice could not be kept. Please try again.` }),
  });
};

const Choices = ({ preferences }: { preferences: NotificationPreferences }) => {
  const { i18n } = useLingui();
  const choice = useSavePreference();
  return (
    <div className="mt-3 divide-y divide-line border-line border-y">
      {preferences.map(({ kind, mail }) => (
        <div key={kind} className="py-2">
          <Switch
            label={<span className="font-bold">{i18n._(kindTexts[kind].name)}</span>}
            hint={i18n._(kindTexts[kind].about)}
            checked={mail}
            onChange={({ target }) => void choice.run({ preferences: [{ kind, mail: target.checked }] })}
          />
        </div>
      ))}
    </div>
  );
};

/** The choices, while they load, and where they cannot be loaded. */
const MailChoices = () => {
  const { data, isError, isFetching, refetch } = useQuery(preferencesQuery);
  if (data) return <Choices preferences={data} />;
  if (isError)
    return (
      <div role="alert" className="mt-4 text-sm">
        <p>
          <Trans>Your choices could not be loaded.</Trans>
        </p>
        <Button size="s" className="mt-3" busy={isFetching} onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    );
  return (
    <SkeletonFrame className="mt-4 grid gap-3">
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </SkeletonFrame>
  );
};

/** Notification settings: in the app always, by mail as chosen. */
export const MailPreferences = () => (
  <section aria-labelledby="mail-channels">
    <h2 id="mail-channels" className="text-xl">
      <Trans>Also by mail</Trans>
    </h2>
    <p className="mt-2 text-ink-2 text-sm">
      <Trans>Everything appears here. Choose what we also send to your mail address.</Trans>
    </p>
    <MailChoices />
  </section>
);

/** The same as a part of the profile. */
export const MailPreferencesSection = () => (
  <SettingsSection
    id="mail-preferences"
    title={<Trans>Also by mail</Trans>}
    about={
      <Trans>
        Everything appears under <Link to={href('notifications')}>Notifications</Link>. Choose what we also send to your
        mail address.
      </Trans>
    }
  >
    <MailChoices />
  </SettingsSection>
);
