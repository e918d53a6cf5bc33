import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type KeyboardEvent, use, useEffect, useRef, useState } from 'react';
import { IconButton } from '#ui/base/IconButton.tsx';
import { Sheet } from '#ui/overlays/Sheet.tsx';
import { Tabs } from '#ui/overlays/Tabs.tsx';
import type { ItemView } from '../../own-items.contract.ts';
import { MediaPreview } from '../MediaPreview.tsx';
import { ItemTemplates } from '../many/TemplatesBar.tsx';
import { ItemReleases } from '../releases/ItemReleases.tsx';
import { rowIdOf, useEditorPart } from '../useOpenItem.ts';
import { CaptionsEditor } from './CaptionsEditor.tsx';
import { DetailsForm } from './DetailsForm.tsx';
import { DiscardOrWithdraw } from './DiscardOrWithdraw.tsx';
import { EditorFooter } from './EditorFooter.tsx';
import { HistoryList } from './HistoryList.tsx';
import { HotspotsSlot, type LoadHotspots } from './hotspots-slot.ts';
import { ItemNotices } from './ItemNotices.tsx';
import { type ItemEditing, useItemEditor } from './useItemEditor.ts';

type HotspotsPanelProps = { item: ItemView; isLocked: boolean };

/** The hotspot section of an item; reserves its space while it loads. */
const HotspotsPanel = (props: HotspotsPanelProps) => {
  const load = use(HotspotsSlot);
  const [loaded, setLoaded] = useState<Awaited<ReturnType<LoadHotspots>>>();
  useEffect(() => {
    // Offline, the rest of the editor already shows a message.
    load?.().then(setLoaded, () => undefined);
  }, [load]);
  if (!load) return null;
  if (!loaded) return <div className="min-h-24 rounded-card border border-line" />;
  return <loaded.HotspotsSection {...props} />;
};

const PREVIEW_SIZES = '(min-width: 640px) 176px, 100vw';

type EditorBodyProps = { editor: ItemEditing; opening: Opening; onDeleted: (id: string) => void };

/** Preview, notices and form of one item. */
const EditorBody = ({ editor, opening, onDeleted }: EditorBodyProps) => {
  const { t } = useLingui();
  const [tab, setTab] = useState<'details' | 'history'>('details');
  const { item, body, editing, errors, isLocked, isRejected } = editor;
  const answer = opening?.isAnswer && opening.id === item.id ? opening : null;
  const answered = useRef<Opening>(null);
  useEffect(() => {
    if (answer) setTab('details');
  }, [answer]);
  useEffect(() => {
    if (!answer || answered.current === answer || tab !== 'details') return;
    answered.current = answer;
    // What the team said is read first; the fields follow.
    body.current?.querySelector<HTMLElement>('[data-answer]')?.focus();
  }, [answer, tab, body]);
  const part = useEditorPart();
  useEffect(() => {
    const section = part && body.current?.querySelector<HTMLElement>(`[data-part=${part}][data-item='${item.id}']`);
    if (!section) return;
    section.scrollIntoView({ block: 'start' });
    section.focus({ preventScroll: true });
  }, [part, item.id, body]);
  const details = (
    <div ref={body} className="grid gap-5">
      <ItemNotices item={item} />
      <DetailsForm
        key={item.id}
        item={item}
        editing={editing}
        errors={errors}
        isLocked={isLocked}
        preview={<MediaPreview item={item} sizes={PREVIEW_SIZES} className="max-h-[24vh] w-full rounded-card" />}
      />
      <ItemTemplates item={item} editing={editing} isLocked={isLocked} />
      {item.kind === 'photo' && (
        <div data-part="hotspots" data-item={item.id} tabIndex={-1} className="scroll-mt-4 rounded-card">
          <HotspotsPanel item={item} isLocked={isLocked} />
        </div>
      )}
      <div data-part="releases" data-item={item.id} tabIndex={-1} className="scroll-mt-4 rounded-card">
        <ItemReleases key={`releases-${item.id}`} item={item} editing={editing} isLocked={isLocked} />
      </div>
      {item.kind === 'video' && <CaptionsEditor key={`captions-${item.id}`} item={item} isLocked={isLocked} />}
      <DiscardOrWithdraw item={item} isMain={isRejected && editor.answer === 'delete'} onDeleted={onDeleted} />
    </div>
  );
  return (
    <Tabs
      label={t`About this file`}
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'details', label: <Trans>Details</Trans>, panel: details },
        { value: 'history', label: <Trans>History</Trans>, panel: <HistoryList id={item.id} /> },
      ]}
    />
  );
};

type NeighboursProps = { ids: readonly string[]; id: string; onOpen: (id: string) => void };

/** Buttons to the previous and next item of the list. */
const PreviousNextButtons = ({ ids, id, onOpen }: NeighboursProps) => {
  const { t } = useLingui();
  const position = ids.indexOf(id);
  const previous = position > 0 ? ids[position - 1] : undefined;
  const next = ids[position + 1];
  return (
    <div className="flex shrink-0">
      <IconButton
        icon={ChevronUp}
        label={t`Previous file`}
        disabled={!previous}
        onClick={() => previous && onOpen(previous)}
      />
      <IconButton icon={ChevronDown} label={t`Next file`} disabled={!next} onClick={() => next && onOpen(next)} />
    </div>
  );
};

/** The item that was pressed in the list, and whether to answer its rejection; a new object for every press. */
export type Opening = { id: string; isAnswer: boolean } | null;

type Props = {
  item: ItemView;
  opening: Opening;
  /** Ids in the order of the list. */
  ids: readonly string[];
  /** True when the creator opened this item; false when it was preselected. */
  isChosen: boolean;
  onOpen: (id: string) => void;
  onClose: () => void;
  onDeleted: (id: string) => void;
  onHandedIn: (id: string) => void;
};

/** The editor beside the list, on wide windows. */
export const EditorAside = ({ item, opening, ids, isChosen, onOpen, onDeleted, onHandedIn }: Props) => {
  const editor = useItemEditor(item, onHandedIn);
  const aside = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const chosenId = isChosen ? item.id : undefined;
  useEffect(() => {
    // Keep the focus when the creator went to the next file from inside the editor.
    const isAsked = chosenId !== undefined || opening !== null;
    if (isAsked && !aside.current?.contains(document.activeElement)) heading.current?.focus({ preventScroll: true });
  }, [chosenId, opening]);
  const leaveOnEscape = (event: KeyboardEvent<HTMLElement>) => {
    // What a dialog of the editor is told comes along here too, though it lies elsewhere in the page.
    const isInside = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (event.key === 'Escape' && !event.defaultPrevented && isInside)
      document.getElementById(rowIdOf(item.id))?.focus();
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: Escape leads back to the list from whatever of it has the focus
    <aside
      ref={aside}
      aria-labelledby="editor-title"
      onKeyDown={leaveOnEscape}
      className="sticky top-[calc(var(--header)+20px)] flex max-h-[calc(100vh-var(--header)-72px)] flex-col overflow-clip rounded-card border border-line bg-card max-nav:hidden"
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
      <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-5 [scrollbar-width:thin]">
        <EditorBody editor={editor} opening={opening} onDeleted={onDeleted} />
      </div>
      <div className="border-line border-t px-5 py-3">
        <EditorFooter editor={editor} />
      </div>
    </aside>
  );
};

/** The editor as a full-window sheet, on narrow windows. */
export const EditorSheet = ({ item, opening, ids, onOpen, onClose, onDeleted, onHandedIn }: Props) => {
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
      <EditorBody editor={editor} opening={opening} onDeleted={onDeleted} />
    </Sheet>
  );
};
