import type { I18n } from '@lingui/core';
import { I18nProvider, useLingui } from '@lingui/react';
import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import {
  Component,
  type ComponentProps,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { GateSlot } from '#features/accounts/client/sign-in/gate-slot.ts';
import { TeamPartsSlot } from '#features/business/client/team/team-parts-slot.ts';
import { readSaved } from '#features/collections/saved.contract.ts';
import { PlanOfferSlot } from '#features/items/client/licence/own-plan.ts';
import { SavedSlot, SaveSlot, TilePlayerSlot } from '#features/items/client/tiles/item-slots.tsx';
import { wishIn } from '#features/items/client/wishes.ts';
import { PlanPaySlot } from '#features/licensing/client/checkout/plan-pay-slot.ts';
import { BriefSlot } from '#features/media/client/brief-slot.ts';
import { ClipSlot } from '#features/media/client/clip-slot.ts';
import { HotspotsSlot } from '#features/media/client/editor/hotspots-slot.ts';
import { PicturesSlot } from '#features/pricing/client/pictures-slot.ts';
import { YourPlanSlot } from '#features/pricing/client/your-plan-slot.ts';
import { HomePartsSlot } from '#features/search/client/home/home-parts-slot.ts';
import type { Saving } from '#shared/data-saver.ts';
import { findPage, plainPath } from '#shared/find-page.ts';
import { SkeletonPage } from '#ui/base/Skeleton.tsx';
import { useOnDemand } from '#ui/base/useOnDemand.ts';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { useViewer } from '#ui/data/viewer.tsx';
import { ShownAt, useLocation } from '#ui/navigation/router.tsx';
import { SavingData, saver } from '#ui/saver/saver.ts';
import type { LoadedPage, PageLoading } from '../pages/load-page.ts';
import { signInGate } from '../pages/sign-in-gate.ts';
import { BrokenScreen } from '../screens/FallbackFrame.tsx';
import { Shell } from '../shell/Shell.tsx';
import { useScrollPosition } from './useScrollPosition.ts';
import { type ShownPage, useShownPage } from './useShownPage.ts';

const loadTilePlayer = () => import('#features/players/client/sound/TilePlayer.tsx');
const loadHotspots = () => import('#features/products/client/HotspotsSection.tsx');
const loadBrief = () => import('#features/insights/client/briefs/BriefBanner.tsx');
const loadClip = () => import('#features/players/client/clip/ClipPreview.tsx');
const loadPlanPay = async () => (await import('#features/business/client/plan-pay.tsx')).planPay;
const loadYourPlan = () => import('#features/business/client/plan-action.tsx');
const loadTeamParts = () => import('#features/public-api/client/Webhooks.tsx');
const loadPictures = () => import('#features/items/client/tiles/PictureWall.tsx');
const loadHomeParts = () => import('../screens/home-parts.tsx');

type ProvidersProps = { i18n: I18n; queries: QueryClient; savesData: Saving; children: ReactNode };

export const Providers = ({ i18n, queries, savesData, children }: ProvidersProps) => (
  <I18nProvider i18n={i18n}>
    <QueryClientProvider client={queries}>
      <HotspotsSlot value={loadHotspots}>
        <PlanPaySlot value={loadPlanPay}>
          <PlanOfferSlot value={loadPlanPay}>
            <TilePlayerSlot value={loadTilePlayer}>
              <TeamPartsSlot value={loadTeamParts}>
                <YourPlanSlot value={loadYourPlan}>
                  <GateSlot value={signInGate}>
                    <BriefSlot value={loadBrief}>
                      <ClipSlot value={loadClip}>
                        <HomePartsSlot value={loadHomeParts}>
                          <PicturesSlot value={loadPictures}>
                            <SavingData value={useSyncExternalStore(saver.subscribe, saver.saving, () => savesData)}>
                              {children}
                            </SavingData>
                          </PicturesSlot>
                        </HomePartsSlot>
                      </ClipSlot>
                    </BriefSlot>
                  </GateSlot>
                </YourPlanSlot>
              </TeamPartsSlot>
            </TilePlayerSlot>
          </PlanOfferSlot>
        </PlanPaySlot>
      </HotspotsSlot>
    </QueryClientProvider>
  </I18nProvider>
);

type ErrorBoundaryProps = { fallback: ReactNode; children: ReactNode };

/** A class, because React has no other way to catch errors of rendering. */
class ErrorBoundary extends Component<ErrorBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}

const loadDialog = () => import('#features/collections/client/save/SaveDialog.tsx');
const loadSaving = () => import('#features/collections/client/save/Saving.tsx');

type SavedItem = { id: string; title: string };
type QuickSaving = { item: SavedItem; collection: SavedItem | null };

/** Provides saving to items. Its code loads when the first bookmark is pressed. */
const SaveHost = ({ children }: { children: ReactNode }) => {
  const isSignedIn = useViewer() !== null;
  const { data: saved } = useQuery({ ...read(call, readSaved, {}), enabled: isSignedIn });
  const [item, setItem] = useState<SavedItem>();
  const [isOpen, setOpen] = useState(false);
  const dialog = useOnDemand(loadDialog, { takesFocus: true });
  /** Presses that are not answered yet. Their bookmarks are filled at once, also while the code loads. */
  const [pending, setPending] = useState<readonly QuickSaving[]>([]);
  const saving = useOnDemand(loadSaving, {
    onError: (showMessage) => {
      setPending([]);
      showMessage();
    },
  });
  const savedIds = useMemo(
    () => new Set(isSignedIn ? [...(saved?.itemIds ?? []), ...pending.map((save) => save.item.id)] : []),
    [isSignedIn, saved, pending],
  );

  const choose = (wanted: SavedItem) => {
    setItem(wanted);
    setOpen(true);
    dialog.use();
  };
  const save = (wanted: SavedItem) => {
    if (pending.some(({ item: { id } }) => id === wanted.id)) return;
    if (!isSignedIn || !saved || savedIds.has(wanted.id)) return choose(wanted);
    start({ item: wanted, collection: saved.lastUsed });
    saving.use();
  };
  const start = (started: QuickSaving) => setPending((saves) => [...saves, started]);
  const finish = (done: QuickSaving, made?: SavedItem) =>
    setPending((saves) =>
      saves
        .filter((each) => each !== done)
        .map((each) => (made && !each.collection ? { ...each, collection: made } : each)),
    );

  const { hash } = useLocation();
  const hasWish = isSignedIn && wishIn(hash) !== undefined;
  const loadSavingForWish = useEffectEvent(() => saving.use());
  useEffect(() => {
    if (hasWish) loadSavingForWish();
  }, [hasWish]);

  return (
    <SaveSlot value={save}>
      <SavedSlot value={savedIds}>{children}</SavedSlot>
      {saving.loaded && (
        <saving.loaded.Saving
          pending={pending}
          onDone={finish}
          wish={hasWish ? hash : undefined}
          onSave={start}
          onChoose={choose}
        />
      )}
      {dialog.loaded && item && <dialog.loaded.SaveDialog item={item} open={isOpen} onClose={() => setOpen(false)} />}
    </SaveSlot>
  );
};

const setHeadAttribute = (selector: string, attribute: 'content' | 'href', value: string) =>
  document.head.querySelector(selector)?.setAttribute(attribute, value);

/** The first page's head is in its HTML; this updates it on navigation. */
const useDocumentHead = ({ loaded, location }: ShownPage, queries: QueryClient): void => {
  const { i18n } = useLingui();
  const isFirst = useRef(true);

  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    let isCurrent = true;
    const url = new URL(location.pathname + location.search, window.location.origin);
    const applyHead = ({ shownHead }: typeof import('../pages/shown-head.ts')) => {
      const head = shownHead(loaded, url, queries, i18n);
      if (!isCurrent) return;
      document.title = head.title;
      setHeadAttribute('meta[name="description"]', 'content', head.description);
      setHeadAttribute('meta[property="og:title"]', 'content', head.title);
      setHeadAttribute('meta[property="og:description"]', 'content', head.description);
      const canonicalUrl = url.origin + (head.canonicalPath ?? plainPath(url.pathname));
      setHeadAttribute('meta[property="og:url"]', 'content', canonicalUrl);
      setHeadAttribute('link[rel="canonical"]', 'href', canonicalUrl);
    };
    // When the code cannot be loaded, the page keeps its title.
    import('../pages/shown-head.ts').then(applyHead, () => undefined);
    return () => {
      isCurrent = false;
    };
  }, [loaded, location.pathname, location.search, queries, i18n]);
};

const Page = ({ shown: { loaded, location }, retry }: { shown: ShownPage; retry: () => void }) => {
  if (loaded.kind !== 'page') return <loaded.Fallback retry={retry} />;
  const {
    screen: { Component },
    Boundary,
  } = loaded;
  const params = findPage(location.pathname)?.params ?? {};
  // The screen sees its own location until the next page is loaded.
  return (
    <ShownAt location={location} params={params}>
      {Boundary ? <Boundary Component={Component} /> : <Component />}
    </ShownAt>
  );
};

type Props = {
  loading: PageLoading;
  first: Exclude<LoadedPage, { kind: 'redirect' }>;
  End: ComponentProps<typeof Shell>['End'];
};

/** The whole site: the shell stays, the page inside it changes. */
export const App = ({ loading, first, End }: Props) => {
  const { shown, isSlow, retry } = useShownPage(loading, first);
  useDocumentHead(shown, loading.queries);
  useScrollPosition(shown.location, isSlow);
  return (
    <SaveHost>
      <Shell page={shown.loaded.kind === 'page' ? shown.loaded.page : undefined} End={End}>
        <ErrorBoundary key={shown.location.pathname} fallback={<BrokenScreen />}>
          {isSlow ? <SkeletonPage /> : <Page shown={shown} retry={retry} />}
        </ErrorBoundary>
      </Shell>
    </SaveHost>
  );
};
