import { useQuery } from '@tanstack/react-query';
import type { CallReply } from '#shared/endpoint.ts';
import { call } from '#ui/data/api.ts';
import { loadQuery, read } from '#ui/data/query-client.ts';
import { useViewer } from '#ui/data/viewer.tsx';
import type { Loading } from '#ui/screen.ts';
import { getMembership } from '../team.contract.ts';

export type Membership = NonNullable<CallReply<typeof getMembership>['membership']>;

const membershipRead = read(call, getMembership, {});

/** The team of whoever is signed in; `undefined` until it is known. */
export const useMembership = (): Membership | null | undefined => {
  const isSignedIn = useViewer() !== null;
  const { data } = useQuery({ ...membershipRead, enabled: isSignedIn });
  return isSignedIn ? data?.membership : null;
};

/** For places that cannot do without it: what became of the question, and asking again. */
export const useMembershipQuestion = () => {
  const { isError, isFetching, refetch } = useQuery(membershipRead);
  return { hasFailed: isError, isAsking: isFetching, askAgain: () => void refetch() };
};

export const useIsInTeam = (): boolean => Boolean(useMembership());

/** For screens that differ for a team: a visitor has none, and is asked nothing. A failure leaves the page whole. */
export const loadMembership = async ({ call, queries, viewer }: Loading): Promise<void> => {
  if (viewer) await loadQuery(queries, read(call, getMembership, {})).catch(() => undefined);
};
