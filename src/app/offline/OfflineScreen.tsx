import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { RotateCw, WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { returnPath } from '#shared/own-path.ts';
import { href } from '#shared/pages.ts';
import { SECOND_MS } from '#shared/time.ts';
import { Button } from '#ui/base/Button.tsx';
import { Icon } from '#ui/base/Icon.tsx';
import { askServer } from '#ui/data/ask-server.ts';
import { toastOnNextPage } from '#ui/messages/toast.ts';
import { useSearchParams } from '#ui/navigation/router.tsx';
import type { Screen } from '#ui/screen.ts';
import { KeptList } from './KeptList.tsx';

const CHECK_EVERY_MS = 4_000;

/** A path of our own site; anything else leads home. */
const wayBack = (from: string | null): string => returnPath(from) ?? href('home');

/** Tries until the network is back, and then goes on. Returns when it was tried last, in milliseconds. */
const useTrying = (way: string | undefined): number | undefined => {
  const { t } = useLingui();
  const [triedAt, setTriedAt] = useState<number>();
  useEffect(() => {
    if (!way) return;
    const tryAgain = async () => {
      if (document.visibilityState === 'hidden') return;
      const response = await askServer();
      setTriedAt(Date.now());
      if (!response?.ok) return;
      toastOnNextPage({ title: t`Back online`, variant: 'success' });
      window.location.assign(way);
    };
    const check = () => void tryAgain();
    check();
    // The network may be said to be back before it is.
    const timer = setInterval(check, CHECK_EVERY_MS);
    window.addEventListener('online', check);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', check);
    };
  }, [way, t]);
  return triedAt;
};

const TriedLine = ({ triedAt }: { triedAt: number | undefined }) => {
  const [now, setNow] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  const seconds = triedAt === undefined ? undefined : Math.max(0, Math.round((now - triedAt) / SECOND_MS));
  return (
    <p className="flex items-center gap-2.5 rounded-tile bg-paper-2 px-4 py-2.5 text-sm">
      <Icon glyph={WifiOff} size={18} className="text-ink-2" />
      <span>
        <Trans>No network.</Trans>{' '}
        {seconds !== undefined && (
          <Plural value={seconds} one="Tried again # second ago." other="Tried again # seconds ago." />
        )}
      </span>
    </p>
  );
};

const OfflineScreen = () => {
  const [search] = useSearchParams();
  // The kept document knows no address that somebody wanted to open; the browser does.
  const [from, setFrom] = useState<string | null>(null);
  useEffect(() => setFrom(search.get('from')), [search]);
  // The page may also be opened while there is a network: then it stays.
  const triedAt = useTrying(from === null ? undefined : wayBack(from));
  return (
    <div className="wrap pt-[clamp(24px,3.4vw,48px)] pb-16">
      {from !== null && <TriedLine triedAt={triedAt} />}
      <h1 className="mt-[clamp(24px,4vw,56px)] max-w-[14em] font-hero text-4xl tracking-hero">
        <Trans>No signal. These are still here.</Trans>
      </h1>
      <p className="mt-5 max-w-[36em] text-ink-2 text-lg">
        <Trans>
          The pages and pictures that you saw last. Search, payment and your account wait for the network; the page you
          wanted opens by itself when it is back.
        </Trans>
      </p>
      <div className="mt-8">
        <Button icon={RotateCw} href={wayBack(from)}>
          <Trans>Try again</Trans>
        </Button>
      </div>
      <KeptList />
    </div>
  );
};

export const screen: Screen = { Component: OfflineScreen };
