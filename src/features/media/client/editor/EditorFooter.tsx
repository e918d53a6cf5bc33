import { Trans } from '@lingui/react/macro';
import { CloudAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#ui/base/Button.tsx';
import { Icon } from '#ui/base/Icon.tsx';
import { useOnDemand } from '#ui/base/useOnDemand.ts';
import { relativeTime } from '#ui/labels/TimeAgo.tsx';
import type { ItemView } from '../../own-items.contract.ts';
import type { Draft } from './draft-store.ts';
import type { ItemEditing } from './useItemEditor.ts';

const TICK_MS = 5_000;
const SECOND_MS = 1_000;

/** Re-renders regularly, so that "saved … ago" stays correct. */
const useTick = () => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
};

const Ago = ({ savedAtMs }: { savedAtMs: number }) => {
  const now = Math.max(useTick(), savedAtMs);
  const seconds = Math.max(1, Math.round((now - savedAtMs) / SECOND_MS));
  const ago = relativeTime(new Date(savedAtMs), new Date(now));
  if (ago.unit === 'now') return <Trans>Saved {seconds} s ago</Trans>;
  if (ago.unit === 'minutes') return <Trans>Saved {ago.count} min ago</Trans>;
  return <Trans>Saved</Trans>;
};

/** Whether the typed details are saved. */
const SaveStatus = ({ draft, onRetry }: { draft: Draft; onRetry: () => void }) => {
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

const AppealButton = ({ item }: { item: ItemView }) => {
  const [isAppealing, setIsAppealing] = useState(false);
  const dialog = useOnDemand(() => import('./AppealDialog.tsx'));
  const appeal = () => {
    dialog.use();
    setIsAppealing(true);
  };
  return (
    <>
      <Button size="s" className="whitespace-nowrap max-sm:flex-1" onPointerEnter={dialog.prefetch} onClick={appeal}>
        <Trans>Appeal</Trans>
      </Button>
      {dialog.loaded && (
        <dialog.loaded.AppealDialog item={item} open={isAppealing} onClose={() => setIsAppealing(false)} />
      )}
    </>
  );
};

const SubmitButton = ({ editor: { isRejected, isSubmitting, submit } }: { editor: ItemEditing }) => (
  <Button
    variant="main"
    size="s"
    busy={isSubmitting}
    onClick={() => void submit()}
    className="whitespace-nowrap max-sm:flex-1"
  >
    {isRejected ? <Trans>Hand in again</Trans> : <Trans>Submit for review</Trans>}
  </Button>
);

/** Save status, and the buttons to hand the item in or to answer a rejection. */
export const EditorFooter = ({ editor }: { editor: ItemEditing }) => {
  const { item, editing, isLocked, isRejected, mayHandIn } = editor;
  const status = isLocked ? (
    <Trans>Withdrawn, so it cannot be changed any more.</Trans>
  ) : (
    <SaveStatus draft={editing.draft} onRetry={() => void editing.flush()} />
  );
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <span className="text-ink-2 text-sm">
        {isRejected && !mayHandIn ? <Trans>Correct it, and you can hand it in again.</Trans> : status}
      </span>
      <span className="flex gap-2 empty:hidden max-sm:flex-auto">
        {isRejected && <AppealButton item={item} />}
        {mayHandIn && <SubmitButton editor={editor} />}
      </span>
    </div>
  );
};
