import { Trans } from '@lingui/react/macro';
import { href } from '#shared/pages.ts';
import { ApiError } from '#ui/api.ts';
import { ErrorState } from '#ui/ErrorState.tsx';

type Props = { list: { error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> } };

/** Nothing could be loaded. Signed out in another tab is the one cause that trying again does not mend. */
export const UploadsFailed = ({ list: { error, isFetching, refetch } }: Props) =>
  error instanceof ApiError && error.status === 401 ? (
    <ErrorState
      title={<Trans>You are signed out</Trans>}
      wayOut={{ to: href('login', {}, { next: href('creatorUploads') }), label: <Trans>Sign In</Trans> }}
    >
      <Trans>Your session has ended, perhaps in another tab. Sign in to see your uploads; none of them is lost.</Trans>
    </ErrorState>
  ) : (
    <ErrorState
      title={<Trans>Your uploads could not be loaded</Trans>}
      onRetry={() => void refetch()}
      retrying={isFetching}
    >
      <Trans>The connection broke or our server did not answer. None of your files is lost.</Trans>
    </ErrorState>
  );
