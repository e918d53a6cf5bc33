import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CircleQuestionMark, Monitor, Smartphone, Tablet } from 'lucide-react';
import { Button } from '#ui/base/Button.tsx';
import { Icon } from '#ui/base/Icon.tsx';
import { Skeleton, SkeletonFrame } from '#ui/base/Skeleton.tsx';
import { call } from '#ui/data/api.ts';
import { useChange } from '#ui/data/useChange.ts';
import { Badge } from '#ui/labels/Badge.tsx';
import { TimeAgo, useNow } from '#ui/labels/TimeAgo.tsx';
import { ErrorState } from '#ui/messages/ErrorState.tsx';
import { wordedError } from '#ui/messages/worded.ts';
import { endOtherSessions, endOwnSession, listOwnSessions, type OwnSession } from '../../account-settings.contract.ts';
import { ERROR_MS } from '../account-toasts.ts';
import { readOwn } from '../auth/own-account.ts';

const glyphs = { desktop: Monitor, phone: Smartphone, tablet: Tablet, unknown: CircleQuestionMark };

const useSessionName = ({ browser, system }: OwnSession): string => {
  const { t } = useLingui();
  if (browser && system) return t`${browser} on ${system}`;
  return browser ?? system ?? t`Unknown browser`;
};

type Props = { session: OwnSession; now: Date | null; isEnding: boolean; onEnd: () => void };

const SessionRow = ({ session, now, isEnding, onEnd }: Props) => {
  const { t } = useLingui();
  const name = useSessionName(session);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b py-4 first:pt-0">
      <Icon glyph={glyphs[session.device]} size={24} className="text-ink-2" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
          {name}
          {session.isCurrent && (
            <Badge tone="leaf">
              <Trans>This browser</Trans>
            </Badge>
          )}
        </p>
        <p className="text-ink-2 text-sm">
          <Trans>
            Last seen <TimeAgo at={session.lastSeenAt} now={now} />, signed in{' '}
            <TimeAgo at={session.startedAt} now={now} />
          </Trans>
        </p>
      </div>
      {!session.isCurrent && (
        <Button size="s" busy={isEnding} aria-label={t`Sign out ${name}`} onClick={onEnd}>
          <Trans>Sign out</Trans>
        </Button>
      )}
    </li>
  );
};

/** Ends one session by its id, or all others. */
const useEnding = () => {
  const { i18n, t } = useLingui();
  const words = {
    done: ({ message }: { message: string }) => ({ title: t`Signed out`, description: message }),
    failed: (_: string, error: unknown) => ({
      title: t`Error`,
      description: wordedError(i18n, error) ?? t`The session could not be ended. Please try again.`,
      durationMs: ERROR_MS,
    }),
  };
  return { one: useChange(endOwnSession, words), others: useChange(endOtherSessions, words) };
};

export const Sessions = () => {
  const now = useNow();
  const sessions = useQuery(readOwn(call, listOwnSessions, {}));
  const ending = useEnding();

  if (sessions.isPending) {
    return (
      <SkeletonFrame className="grid gap-3">
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
      </SkeletonFrame>
    );
  }
  if (sessions.isError) {
    return (
      <ErrorState
        headingLevel="h3"
        title={<Trans>Your sessions could not be loaded</Trans>}
        retrying={sessions.isFetching}
        onRetry={() => void sessions.refetch()}
      />
    );
  }
  const hasOthers = sessions.data.some(({ isCurrent }) => !isCurrent);
  return (
    <>
      <ul>
        {sessions.data.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            now={now}
            isEnding={ending.one.sending?.id === session.id}
            onEnd={() => void ending.one.run({ id: session.id })}
          />
        ))}
      </ul>
      {hasOthers ? (
        <div className="mt-6">
          <Button busy={ending.others.isBusy} onClick={() => void ending.others.run({})}>
            <Trans>Sign out everywhere else</Trans>
          </Button>
        </div>
      ) : (
        <p className="mt-4 text-ink-2 text-sm">
          <Trans>No other sessions.</Trans>
        </p>
      )}
    </>
  );
};
