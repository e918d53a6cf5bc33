import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnApplication } from '#features/accounts/creator-applications.contract.ts';

type Sent = Exclude<OwnApplication, { status: 'none' }>;

/** What the team has in front of it. */
export const ApplicationSent = ({ application }: { application: Sent }) => {
  const { t, i18n } = useLingui();
  const names = { photo: t`Photos`, video: t`Videos`, sound: t`Sounds` };
  const day = new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <dl className="grid gap-5 border-line border-t pt-6">
      <div>
        <dt className="font-bold text-sm">
          <Trans>Sent on</Trans>
        </dt>
        <dd>
          <time dateTime={application.appliedAt}>{day.format(new Date(application.appliedAt))}</time>
        </dd>
      </div>
      <div>
        <dt className="font-bold text-sm">
          <Trans>What you make</Trans>
        </dt>
        <dd>{application.kinds.map((kind) => names[kind]).join(', ')}</dd>
      </div>
      <div>
        <dt className="font-bold text-sm">
          <Trans>About your work</Trans>
        </dt>
        <dd className="whitespace-pre-line">{application.about}</dd>
      </div>
      <div>
        <dt className="font-bold text-sm">
          <Trans>Samples</Trans>
        </dt>
        {application.sampleLinks.map((link) => (
          <dd key={link} className="break-all">
            {link}
          </dd>
        ))}
      </div>
    </dl>
  );
};
