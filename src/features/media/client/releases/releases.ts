import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { Call } from '#shared/endpoint.ts';
import { ApiError, call } from '#ui/data/api.ts';
import { markStale } from '#ui/data/cached.ts';
import { entriesOf, readPages } from '#ui/data/read-pages.ts';
import { useChange } from '#ui/data/useChange.ts';
import {
  linkRelease,
  listOwnReleases,
  openOwnPaper,
  PAPER_UPLOAD_PATH,
  resumeRelease,
} from '../../releases.contract.ts';

const PAGE_LENGTH = 100;

/** Pages of the creator's releases, newest first. */
export const releasePages = (call: Call) => readPages(call, listOwnReleases, {}, { first: PAGE_LENGTH });

export const useReleases = () => {
  const list = useInfiniteQuery(releasePages(call));
  return { list, releases: entriesOf(list.data, (page) => page.releases), total: list.data?.pages[0]?.total ?? 0 };
};

/** Sends the paper of a release; not a declared call, because a file is no JSON. */
export const useSendPaper = () => {
  const queries = useQueryClient();
  return async (id: string, file: File): Promise<void> => {
    const path = PAPER_UPLOAD_PATH.replace(':id', id);
    const response = await fetch(path, {
      method: 'PUT',
      credentials: 'include',
      headers: { 'Content-Type': 'application/octet-stream' },
      body: file,
    });
    const text = await response.text();
    void markStale(queries, ['releases', 'ownItems'], { refetch: true });
    if (!response.ok) throw new ApiError(response.status, text || response.statusText, path);
  };
};

/** Opens a paper: the browser saves it. */
export const useOpenPaper = () => {
  const { t } = useLingui();
  return useChange(openOwnPaper, {
    done: ({ url }) => window.location.assign(url),
    failed: (message) => ({ title: t`That did not work`, description: message }),
  });
};

/** Links and unlinks items; says when a published item may be used otherwise from now on. */
export const useLinkRelease = () => {
  const { t } = useLingui();
  return useChange(linkRelease, {
    done: ({ becameEditorial, becameReleased }) => {
      if (becameEditorial > 0)
        return { title: t`Saved`, description: t`What is published without a release is for editorial use only now.` };
      if (becameReleased > 0)
        return { title: t`Saved`, description: t`What has its release is offered for every use again.` };
      return { title: t`Saved` };
    },
    failed: (message) => ({ title: t`That did not work`, description: message }),
  });
};

/** Undoes the end of a release. */
export const useResumeRelease = () => {
  const { t } = useLingui();
  return useChange(resumeRelease, {
    done: () => ({ title: t`The release counts again` }),
    failed: (message) => ({ title: t`That did not work`, description: message }),
  });
};
