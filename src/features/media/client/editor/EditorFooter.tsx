import { Trans } from '@lingui/react/macro';
import { CloudAlert } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { SECOND_MS } from '#shared/time.ts';
import { Button } from '#ui/base/Button.tsx';
import { Icon } from '#ui/base/Icon.tsx';
import { useOnDemand } from '#ui/base/useOnDemand.ts';
import { relativeTime } from '#ui/labels/TimeAgo.tsx';
import type { ItemView } from '../../own-items.contract.ts';
import type { Draft } from './draft-store.ts';
import type { ItemEditing } from './useItemEditor.ts';

const TICK_MS = 5_000;

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
  return draft.savedAtMs === null ? <Trans>Saved automatically</Trans> : <Ago savedAtMs={draft.savedAtMs} />;
};

const AppealButton = ({ item, isMain }: { item: ItemView; isMain: boolean }) => {
  const [isAppealing, setIsAppealing] = useState(false);
  const dialog = useOnDemand(() => import('./AppealDialog.tsx'));
  const appeal = () => {
    dialog.use();
    setIsAppealing(true);
  };
  return (
    <>
      <Button
        size="s"
        variant={isMain ? 'main' : 'line'}
        className="whitespace-nowrap max-sm:flex-1"
        onPointerEnter={dialog.prefetch}
        onClick={appeal}
      >
        <Trans>Appeal</Trans>
      </Button>
      {dialog.loaded && (
        <dialog.loaded.AppealDialog item={item} open={isAppealing} onClose={() => setIsAppealing(false)} />
      )}
    </>
  );
};

/** Asks about what was criticised and has not changed, on demand: most works are submitted once. */
const SubmitButton = ({ editor }: { editor: ItemEditing }) => {
  const { isRejected, isSubmitting, askedAbout, stopAsking, submit } = editor;
  const dialog = useOnDemand(() => import('./SubmitAnywayDialog.tsx'));
  const button = useRef<HTMLButtonElement>(null);
  const isAsked = askedAbout.length > 0;
  const load = useEffectEvent(() => dialog.use());
  useEffect(() => {
    if (isAsked) load();
  }, [isAsked]);
  return (
    <>
      <Button
        ref={button}
        variant="main"
        size="s"
        busy={isSubmitting}
        onClick={() => void submit()}
        className="whitespace-nowrap max-sm:flex-1"
      >
        {isRejected ? <Trans>Submit again</Trans> : <Trans>Submit for review</Trans>}
      </Button>
      {dialog.loaded && (
        <dialog.loaded.SubmitAnywayDialog
          reasons={askedAbout}
          onSubmit={() => void submit(true)}
          onClose={stopAsking}
          asker={button}
        />
      )}
    </>
  );
};

const nextWords = {
  correct: <Trans>Correct it, then submit it again.</Trans>,
  replace: <Trans>Replace the file, then submit it again.</Trans>,
  appeal: <Trans>If it is yours, tell us in an appeal.</Trans>,
  delete: <Trans>Delete it, or appeal if you see it differently.</Trans>,
} satisfies Record<ItemEditing['answer'], ReactNode>;

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
      <span className="text-ink-2 text-sm">{isRejected && !mayHandIn ? nextWords[editor.answer] : status}</span>
      <span className="flex gap-2 empty:hidden max-sm:flex-auto">
        {isRejected && <AppealButton item={item} isMain={editor.answer === 'appeal'} />}
        {mayHandIn && <SubmitButton editor={editor} />}
      </span>
    </div>
  );
};
