import { Trans } from '@lingui/react/macro';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { Call, CallInput, CallReply } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { call } from '#ui/data/api.ts';
import { loadQuery, metaOf } from '#ui/data/query-client.ts';
import { ErrorState } from '#ui/messages/ErrorState.tsx';
import { useParams, useSearchParams } from '#ui/navigation/router.tsx';
import type { Screen, ScreenAddress } from '#ui/screen.ts';
import { verifyLicence } from '../../verification.contract.ts';
import { CheckedLicence } from './CheckedLicence.tsx';
import { TamperedPaper } from './TamperedPaper.tsx';
import { UnknownNumber } from './UnknownNumber.tsx';
import { CheckSheet } from './verify-parts.tsx';

type Claim = CallInput<typeof verifyLicence>;

const isNotFound = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  (('status' in error && error.status === 404) || ('code' in error && error.code === 'notFound'));

/** A number that nobody has is an answer of this page, not a failure. */
const readVerification = (send: Call, claim: Claim) =>
  queryOptions({
    queryKey: [verifyLicence.path, claim],
    meta: metaOf(verifyLicence),
    queryFn: async (): Promise<CallReply<typeof verifyLicence> | null> => {
      try {
        return await send(verifyLicence, claim);
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    },
  });

const claimIn = (code: string | undefined, fields: URLSearchParams): Claim => {
  const field = (name: 'licence' | 'issued' | 'certificate') => {
    const value = fields.get(name);
    return value ? { [name]: value } : {};
  };
  return { code: code ?? '', ...field('licence'), ...field('issued'), ...field('certificate') };
};

const claimOf = ({ params, url }: ScreenAddress): Claim => claimIn(params.code, url.searchParams);

const VerifyScreen = () => {
  const claim = claimIn(useParams().code, useSearchParams()[0]);
  const { data, error, refetch } = useQuery(readVerification(call, claim));
  return (
    <CheckSheet>
      {error && <ErrorState title={<Trans>The licence could not be checked.</Trans>} onRetry={() => void refetch()} />}
      {data === null && <UnknownNumber code={claim.code} />}
      {data?.state === 'tampered' && <TamperedPaper verification={data} />}
      {data?.certificate && <CheckedLicence verification={data} certificate={data.certificate} />}
    </CheckSheet>
  );
};

const NOT_FOUND = 404;
const OK = 200;

export const screen: Screen = {
  Component: VerifyScreen,
  preload: ({ call: send, queries }, address) => loadQuery(queries, readVerification(send, claimOf(address))),
  // The address of a paper carries what the paper says; what counts is the number.
  head: (_, { params }) => ({ canonicalPath: href('licenceVerify', { code: params.code ?? '' }) }),
  status: (queries: QueryClient, address) =>
    queries.getQueryData(readVerification(call, claimOf(address)).queryKey) === null ? NOT_FOUND : OK,
};
