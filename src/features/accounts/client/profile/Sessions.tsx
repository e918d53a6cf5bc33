import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { endOtherSessions, endOwnSession, listOwnSessions } from '#features/accounts/sessions.contract.ts';
import { ApiError, call } from '#ui/api.ts';
import { Button } from '#ui/Button.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Skeleton, SkeletonFrame } from '#ui/Skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { useNow } from '#ui/useNow.ts';
import { announceFailure } from '../announce.ts';
import { readOwn } from '../auth/read-own.ts';
import { SessionRow } from './SessionRow.tsx';

const ALL_OTHERS = 'others';

/** Ends one session by its id, or all others; the list is true afterwards, whatever happened. */
const useEnding = () => {
  const { t } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (which: string) =>
      which === ALL_OTHERS ? call(endOtherSessions, {}) : call(endOwnSession, { id: which }),
    onSuccess: ({ message }) => toast({ title: t`Signed out`, description: message, variant: 'success' }),
    onError: (error) => {
      const said = error instanceof ApiError ? error.reply?.message : undefined;
      announceFailure({ title: t`Error`, description: said ?? t`The session could not be ended. Please try again.` });
    },
    onSettled: () => queries.refetchQueries(readOwn(call, listOwnSessions, {})),
  });
};

export const Sessions = () => {
  const now = useNow();
  const sessions = useQuery(readOwn(call, listOwnSessions, {}));
  const ending = useEnding();
  const endingNow = ending.isPending ? ending.variables : undefined;

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
            isEnding={endingNow === session.id}
            onEnd={() => ending.mutate(session.id)}
          />
        ))}
      </ul>
      {hasOthers ? (
        <div className="mt-6">
          <Button busy={endingNow === ALL_OTHERS} onClick={() => ending.mutate(ALL_OTHERS)}>
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
