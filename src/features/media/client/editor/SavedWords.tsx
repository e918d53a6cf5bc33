import { Trans } from '@lingui/react/macro';
import { CloudAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Icon } from '#ui/Icon.tsx';
import { relativeTime } from '#ui/relative-time.rules.ts';
import type { Draft } from './make-details-keeper.ts';

const TICK_MS = 5_000;
const SECOND_MS = 1_000;

/** Says again how long ago, while somebody looks. */
const useTick = (isOn: boolean) => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isOn) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isOn]);
  return now;
};

const Ago = ({ savedAtMs }: { savedAtMs: number }) => {
  const now = Math.max(useTick(true), savedAtMs);
  const seconds = Math.max(1, Math.round((now - savedAtMs) / SECOND_MS));
  const ago = relativeTime(new Date(savedAtMs), new Date(now));
  if (ago.unit === 'now') return <Trans>Saved {seconds} s ago</Trans>;
  if (ago.unit === 'minutes') return <Trans>Saved {ago.count} min ago</Trans>;
  return <Trans>Saved</Trans>;
};

/** Where what was typed is by now. */
export const SaveStatus = ({ draft, onRetry }: { draft: Draft; onRetry: () => void }) => {
  if (draft.status === 'failed')
    return (
      <span role="alert" className="flex items-center gap-1.5 text-hibiscus-text">
        <Icon glyph={CloudAlert} size={16} />
        <span>
          <Trans>Not saved; what you typed is kept here.</Trans>{' '}
          <button type="button" className="link" onClick={onRetry}>
            <Trans>Save now</Trans>
          </button>
        </span>
      </span>
    );
  if (draft.status === 'saving' || draft.status === 'waiting') return <Trans>Saving</Trans>;
  return draft.savedAtMs === null ? <Trans>Saves by itself</Trans> : <Ago savedAtMs={draft.savedAtMs} />;
};
