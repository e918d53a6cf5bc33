import { Route, Routes } from 'react-router';
import { pages } from '#shared/pages.ts';
import { SkeletonPage } from '#ui/SkeletonPage.tsx';
import { BrokenScreen } from './BrokenScreen.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import type { LoadedPage, PageLoading } from './load-page.ts';
import { SaveHost } from './SaveHost.tsx';
import { Shell } from './shell/Shell.tsx';
import { useDocumentHead } from './useDocumentHead.ts';
import { useScrollPosition } from './useScrollPlaces.ts';
import { type ShownPage, useShownPage } from './useShownPage.ts';

const Page = ({ shown: { loaded, location }, retry }: { shown: ShownPage; retry: () => void }) => {
  if (loaded.kind !== 'page') return <loaded.Fallback retry={retry} />;
  const { Component } = loaded.screen;
  // The screen sees its own address until the next page is there, not the one being loaded.
  return (
    <Routes location={location}>
      <Route path={pages[loaded.page].path} element={<Component />} />
    </Routes>
  );
};

type Props = { loading: PageLoading; first: Exclude<LoadedPage, { kind: 'redirect' }> };

/** The whole site: the shell stays, the page inside it changes. */
export const App = ({ loading, first }: Props) => {
  const { shown, isSlow, retry } = useShownPage(loading, first);
  useDocumentHead(shown, loading.queries);
  useScrollPosition(shown.location, isSlow);
  return (
    <SaveHost>
      <Shell page={shown.loaded.kind === 'page' ? shown.loaded.page : undefined}>
        <ErrorBoundary key={shown.location.pathname} fallback={<BrokenScreen />}>
          {isSlow ? <SkeletonPage /> : <Page shown={shown} retry={retry} />}
        </ErrorBoundary>
      </Shell>
    </SaveHost>
  );
};
