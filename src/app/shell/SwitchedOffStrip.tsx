import { Trans, useLingui } from '@lingui/react/macro';
import { switchWords } from '#features/accounts/client/admin/switch-words.ts';
import type { countDeskWork } from '#features/moderation/dashboard.contract.ts';
import type { CallReply } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { TimeAgo, useNow } from '#ui/labels/TimeAgo.tsx';
import { Link } from '#ui/navigation/router.tsx';

type SwitchedOff = CallReply<typeof countDeskWork>['switchedOff'][number];

/** A part of the site that is off is said on every page of the desk, so that nobody forgets it. */
export const SwitchedOffStrip = ({ name, changedAt, changedBy }: SwitchedOff) => {
  const { i18n } = useLingui();
  const now = useNow();
  return (
    <p role="status" className="flex flex-wrap gap-x-3 bg-hibiscus-text px-gutter py-2 text-ink-inv text-sm">
      <b className="font-semibold">{i18n._(switchWords[name].strip)}</b>
      {changedAt && (
        <span>
          {changedBy ? (
            <Trans>
              Switched off by {changedBy}, <TimeAgo at={changedAt} now={now} />.
            </Trans>
          ) : (
            <Trans>
              Switched off <TimeAgo at={changedAt} now={now} />.
            </Trans>
          )}
        </span>
      )}
      <Link to={href('adminSettings', {}, { section: 'switches' })} className="font-semibold text-inherit underline">
        <Trans>Switch on</Trans>
      </Link>
    </p>
  );
};
