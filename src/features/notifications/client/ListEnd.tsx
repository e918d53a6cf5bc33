import { Trans } from '@lingui/react/macro';
import { RotateCw } from 'lucide-react';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';

type List = {
  isRefetchError: boolean;
  isFetchNextPageError: boolean;
  hasNextPage: boolean;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
  fetchNextPage: () => Promise<unknown>;
};

/** Under the last row: more, the end, or that only a part could be loaded. */
export const ListEnd = ({ list }: { list: List }) => {
  if (list.isFetchNextPageError || list.isRefetchError) {
    const tryAgain = list.isFetchNextPageError ? list.fetchNextPage : list.refetch;
    return (
      <div className="grid justify-items-start gap-3 py-6">
        <Notice tone="warning" role="alert">
          {list.isFetchNextPageError ? (
            <Trans>The older notifications could not be loaded.</Trans>
          ) : (
            <Trans>This list could not be renewed, so the latest may be missing.</Trans>
          )}
        </Notice>
        <Button size="s" icon={RotateCw} busy={list.isFetching} onClick={() => void tryAgain()}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    );
  }
  return (
    <div className="py-6">
      {list.hasNextPage ? (
        <Button busy={list.isFetching} onClick={() => void list.fetchNextPage()}>
          <Trans>Show older</Trans>
        </Button>
      ) : (
        <p className="text-ink-2 text-sm">
          <Trans>That is all.</Trans>
        </p>
      )}
    </div>
  );
};
