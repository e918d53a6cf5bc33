import { Trans } from '@lingui/react/macro';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../base/Button.tsx';
import { Notice } from './Notice.tsx';

/** The fields of an infinite query that this component uses. */
type PagedList = {
  isRefetchError: boolean;
  isFetchNextPageError: boolean;
  hasNextPage: boolean;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
  fetchNextPage: () => Promise<unknown>;
};

type Words = {
  /** Label of the button that loads the next page. */
  more: ReactNode;
  /** Shown instead of the button when there are no more pages. */
  end?: ReactNode;
  nextPageFailed: ReactNode;
  renewalFailed: ReactNode;
};

/** Below the last row: the button for more, the end, or an error. */
export const ListEnd = ({ list, words }: { list: PagedList; words: Words }) => {
  if (list.isFetchNextPageError || list.isRefetchError) {
    const tryAgain = list.isFetchNextPageError ? list.fetchNextPage : list.refetch;
    return (
      <div className="grid justify-items-start gap-3 py-6">
        <Notice tone="warning" role="alert">
          {list.isFetchNextPageError ? words.nextPageFailed : words.renewalFailed}
        </Notice>
        <Button size="s" icon={RotateCw} busy={list.isFetching} onClick={() => void tryAgain()}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    );
  }
  if (!list.hasNextPage) return words.end ? <p className="py-6 text-ink-2 text-sm">{words.end}</p> : null;
  return (
    <div className="py-6">
      <Button busy={list.isFetching} onClick={() => void list.fetchNextPage()}>
        {words.more}
      </Button>
    </div>
  );
};
