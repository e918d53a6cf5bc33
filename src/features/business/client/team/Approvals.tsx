import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { addressOfItem } from '#features/items/client/tiles/tiles.rules.ts';
import { LicenceName } from '#features/pricing/client/licence-words.tsx';
import type { CallReply } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { Link } from '#ui/base/Link.tsx';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { useChange } from '#ui/data/useChange.ts';
import { Switch } from '#ui/forms/Switch.tsx';
import { LoadedPart } from '#ui/messages/LoadedPart.tsx';
import { decideApproval, listApprovals } from '../../pool.contract.ts';
import { changeTeam } from '../../team.contract.ts';
import { may } from '../../teams.rules.ts';
import type { Team } from './Pool.tsx';
import { Thumbnail } from './TeamLicences.tsx';

type Approval = CallReply<typeof listApprovals>['approvals'][number];

const Request = ({ approval }: { approval: Approval }) => {
  const { t } = useLingui();
  const { id, itemId, type, title, licence, requestedBy, client, project, thumbnailUrl } = approval;
  const deciding = useChange(decideApproval, {
    done: (_, { isApproved }) => ({ title: isApproved ? t`“${title}” is licensed` : t`“${title}” was declined` }),
    failed: (said) => ({ title: t`This request could not be decided`, description: said }),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-2 border-line border-b py-3">
      <Thumbnail url={thumbnailUrl} />
      <div className="min-w-56 flex-1">
        <Link to={addressOfItem({ id: itemId, kind: type })} className="font-semibold">
          {title}
        </Link>
        <p className="text-ink-2 text-sm">
          <Trans>
            {requestedBy} wants it, <LicenceName licence={licence} />
          </Trans>
          {client && <> · {client}</>}
          {project && <> · {project}</>}
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          size="s"
          variant="main"
          busy={deciding.sending?.isApproved === true}
          aria-label={t`Approve ${title}`}
          onClick={() => void deciding.run({ id, isApproved: true })}
        >
          <Trans>Approve</Trans>
        </Button>
        <Button
          size="s"
          busy={deciding.sending?.isApproved === false}
          aria-label={t`Decline ${title}`}
          onClick={() => void deciding.run({ id, isApproved: false })}
        >
          <Trans>Decline</Trans>
        </Button>
      </div>
    </li>
  );
};

/** Requests that wait, for owner and managers; the owner decides whether members have to ask. */
export const Approvals = ({ team }: { team: Team }) => {
  const { t } = useLingui();
  const approvals = useQuery(read(call, listApprovals, {}));
  const changing = useChange(changeTeam, {
    failed: (said) => ({ title: t`This could not be changed`, description: said }),
  });
  const isWanted = changing.sending?.needsApproval ?? team.needsApproval;
  return (
    <section id="approvals" aria-labelledby="approvals-title" className="team-section">
      <h2 id="approvals-title">
        <Trans>Approvals</Trans>
      </h2>
      <LoadedPart
        query={approvals}
        failed={<Trans>The approvals could not be loaded</Trans>}
        next={href('businessSubscriptionSuccess')}
        waiting="h-18"
      >
        {({ approvals: waiting }) =>
          waiting.length > 0 ? (
            <>
              <p className="-mt-2 mb-2 text-ink-2 text-sm">
                <Plural
                  value={waiting.length}
                  one="# download is waiting for you"
                  other="# downloads are waiting for you"
                />
              </p>
              <ul>
                {waiting.map((approval) => (
                  <Request key={approval.id} approval={approval} />
                ))}
              </ul>
            </>
          ) : (
            <p className="text-ink-2">
              <Trans>Nothing is waiting for approval.</Trans>
            </p>
          )
        }
      </LoadedPart>
      {may(team.role, 'settings') && (
        <div className="mt-4 max-w-lg">
          <Switch
            label={<Trans>Members wait for an approval</Trans>}
            hint={<Trans>Owner and managers never wait.</Trans>}
            checked={isWanted}
            onChange={({ target }) => void changing.run({ needsApproval: target.checked })}
          />
        </div>
      )}
    </section>
  );
};
