import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { writeFixed } from '#features/pricing/money.rules.ts';
import type { CallReply } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { Link } from '#ui/base/Link.tsx';
import { onDemand, useWhenNeeded } from '#ui/base/useOnDemand.ts';
import { useChange } from '#ui/data/useChange.ts';
import { useFormat } from '#ui/labels/useFormat.ts';
import { answerCollaboration, type listCollaborations } from '../../earnings.contract.ts';
import { nextCollaborationState } from '../../earnings.rules.ts';
import { ShareStatus } from './payout-words.tsx';

type Shares = CallReply<typeof listCollaborations>;
type Share = Shares['given'][number];

const percentOf = ({ basisPoints }: Share): string => writeFixed(basisPoints, 2, 0);

/** Accepting makes a share count from now on; declining ends the matter. */
const AnswerButtons = ({ share: { id, name } }: { share: Share }) => {
  const { t } = useLingui();
  const answering = useChange(answerCollaboration, {
    done: (_, { isAccepted }) => ({
      title: isAccepted ? t`You share with ${name} from now on` : t`You declined the share`,
    }),
    failed: (message) => ({ title: t`Your answer was not saved`, description: message }),
  });
  const sent = answering.sending?.isAccepted;
  return (
    <>
      <Button
        size="s"
        variant="main"
        busy={sent === true}
        aria-label={t`Accept the share of ${name}`}
        onClick={() => void answering.run({ id, isAccepted: true })}
      >
        <Trans>Accept</Trans>
      </Button>
      <Button
        size="s"
        busy={sent === false}
        aria-label={t`Decline the share of ${name}`}
        onClick={() => void answering.run({ id, isAccepted: false })}
      >
        <Trans>Decline</Trans>
      </Button>
    </>
  );
};

const endDialog = onDemand(() => import('./EndShareDialog.tsx'));

const EndButton = ({ share }: { share: Share }) => {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const dialog = useWhenNeeded(endDialog, isOpen, { takesFocus: true });
  const { name, state } = share;
  return (
    <>
      {state === 'invited' ? (
        <Button size="s" aria-label={t`Take back the offer to ${name}`} onClick={() => setOpen(true)}>
          <Trans>Take back</Trans>
        </Button>
      ) : (
        <Button size="s" aria-label={t`End the share with ${name}`} onClick={() => setOpen(true)}>
          <Trans>End</Trans>
        </Button>
      )}
      {dialog && <dialog.EndShareDialog share={share} onClose={() => setOpen(false)} />}
    </>
  );
};

const Row = ({ share, isGiven }: { share: Share; isGiven: boolean }) => {
  const { day } = useFormat();
  const percent = percentOf(share);
  const asked = day(share.invitedAt);
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-line border-b py-3.5">
      <div className="min-w-56 flex-1">
        <p>
          <Link to={href('creator', { id: share.personId })} className="font-semibold">
            {share.name || <Trans>Former member</Trans>}
          </Link>{' '}
          <span className="tabular-nums">{percent} %</span>
        </p>
        <p className="break-words text-ink-2 text-sm">
          {share.itemTitle ?? (isGiven ? <Trans>All your works</Trans> : <Trans>All their works</Trans>)},{' '}
          <Trans>offered {asked}</Trans>
        </p>
      </div>
      <ShareStatus state={share.state} />
      <div className="flex flex-wrap gap-2">
        {!isGiven && share.state === 'invited' ? (
          <AnswerButtons share={share} />
        ) : (
          nextCollaborationState(share.state, 'end') && <EndButton share={share} />
        )}
      </div>
    </li>
  );
};

type ListProps = { id: string; shares: readonly Share[]; isGiven: boolean };

/** Shares of one direction: those that count or wait first. */
const ShareList = ({ id, shares, isGiven }: ListProps) => {
  const live = shares.filter(({ state }) => nextCollaborationState(state, 'end'));
  const past = shares.filter((share) => !live.includes(share));
  return (
    <section aria-labelledby={id} className="mb-8">
      <h3 id={id} className="border-ink border-b pb-2 text-lg">
        {isGiven ? <Trans>You share with</Trans> : <Trans>Others share with you</Trans>}
      </h3>
      {shares.length === 0 && (
        <p className="py-3.5 text-ink-2">
          {isGiven ? <Trans>Nobody.</Trans> : <Trans>Nobody has offered a share.</Trans>}
        </p>
      )}
      <ul>
        {[...live, ...past].map((share) => (
          <Row key={share.id} share={share} isGiven={isGiven} />
        ))}
      </ul>
    </section>
  );
};

export const Collaborators = ({ shares: { given, received } }: { shares: Shares }) => (
  <>
    <ShareList id="shares-received" shares={received} isGiven={false} />
    <ShareList id="shares-given" shares={given} isGiven />
  </>
);
