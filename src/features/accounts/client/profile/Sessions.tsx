import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { endOtherSessions, endOwnSession, listOwnSessions } from '#features/accounts/sessions.contract.ts';
import { call, replyIn } from '#ui/api.ts';
import { Button } from '#ui/Button.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Skeleton, SkeletonFrame } from '#ui/Skeleton.tsx';
import { useChange } from '#ui/useChange.ts';
import { useNow } from '#ui/useNow.ts';
import { ERROR_MS } from '../announce.ts';
import { readOwn } from '../auth/read-own.ts';
import { SessionRow } from './SessionRow.tsx';

/** Ends one session by its id, or all others. */
const useEnding = () => {
  const { t } = useLingui();
  const words = {
    done: ({ message }: { message: string }) => ({ title: t`Signed out`, description: message }),
    failed: (_: string, error: unknown) => ({
      title: t`Error`,
      description: replyIn(error)?.message ?? t`The session could not be ended. Please try again.`,
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
          <Trans>You are signed in nowhere else.</Trans>
        </p>
      )}
    </>
  );
};
