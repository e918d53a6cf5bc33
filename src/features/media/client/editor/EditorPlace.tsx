import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Sheet } from '#ui/Sheet.tsx';
import type { ItemView } from '../../own-items.contract.ts';
import { EditorBody } from './EditorBody.tsx';
import { EditorFooter } from './EditorFooter.tsx';
import { PreviousNextButtons } from './Neighbours.tsx';
import { useItemEditor } from './useItemEditor.ts';

type Props = {
  item: ItemView;
  /** In the order of the list. */
  ids: readonly string[];
  /** Chosen by the creator, not just the first that needs something. */
  isChosen: boolean;
  onOpen: (id: string) => void;
  onClose: () => void;
  onDeleted: (id: string) => void;
  onHandedIn: (id: string) => void;
};

/** Beside the list on wide windows. */
export const EditorAside = ({ item, ids, isChosen, onOpen, onDeleted, onHandedIn }: Props) => {
  const editor = useItemEditor(item, onHandedIn);
  const aside = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const chosenId = isChosen ? item.id : undefined;
  useEffect(() => {
    // Whoever goes on to the next file from in here stays where they are.
    if (chosenId && !aside.current?.contains(document.activeElement)) heading.current?.focus({ preventScroll: true });
  }, [chosenId]);
  return (
    <aside
      ref={aside}
      aria-labelledby="editor-title"
      className="sticky top-[calc(var(--header)+20px)] flex max-h-[calc(100vh-var(--header)-72px)] flex-col overflow-hidden rounded-card border border-line bg-card max-nav:hidden"
    >
      <div className="flex items-center gap-2 pt-3 pr-2 pl-5">
        <h2
          ref={heading}
          id="editor-title"
          tabIndex={-1}
          className="min-w-0 flex-1 truncate rounded-tile py-1 text-xl tracking-tight"
        >
          {editor.editing.details.title || item.fileName}
        </h2>
        <PreviousNextButtons ids={ids} id={item.id} onOpen={onOpen} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-5 [scrollbar-width:thin]">
        <EditorBody editor={editor} onDeleted={onDeleted} />
      </div>
      <div className="border-line border-t px-5 py-3">
        <EditorFooter editor={editor} />
      </div>
    </aside>
  );
};

/** Over the whole window on narrow ones. */
export const EditorSheet = ({ item, ids, onOpen, onClose, onDeleted, onHandedIn }: Props) => {
  const editor = useItemEditor(item, onHandedIn);
  return (
    <Sheet
      open
      size="l"
      onOpenChange={onClose}
      title={editor.editing.details.title || item.fileName}
      footer={<EditorFooter editor={editor} />}
    >
      <div className="flex items-center justify-between gap-3">
        <span className="min-w-0 truncate text-ink-2 text-sm">{item.fileName}</span>
        <PreviousNextButtons ids={ids} id={item.id} onOpen={onOpen} />
      </div>
      <EditorBody editor={editor} onDeleted={onDeleted} />
    </Sheet>
  );
};

/** Stands where the editor will, so that nothing moves when a file is chosen. */
export const EditorHint = () => (
  <aside className="sticky top-[calc(var(--header)+20px)] grid min-h-60 place-items-center rounded-card border border-line border-dashed p-8 text-center text-ink-2 text-sm max-nav:hidden">
    <Trans>Choose a file to see it and to change what is said about it.</Trans>
  </aside>
);
