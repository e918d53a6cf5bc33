import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { Button } from '#ui/base/Button.tsx';
import { IconButton } from '#ui/base/IconButton.tsx';
import { Sheet } from '#ui/overlays/Sheet.tsx';
import type { ItemView } from '../../own-items.contract.ts';
import { LinkSeveral } from '../releases/LinkSeveral.tsx';
import { SharedFields } from './SharedFields.tsx';
import { RefusedItems, SharedPreview } from './SharedPreview.tsx';
import { TemplatesBar } from './TemplatesBar.tsx';
import { type SharedEditing, useSharedEditing } from './useSharedEditing.ts';

const Body = ({ editing, onOpen }: { editing: SharedEditing; onOpen: Props['onOpen'] }) => (
  <div className="grid gap-5">
    <p className="text-ink-2 text-sm">
      <Trans>Fill in what they share. Every field that you leave empty stays as it is on each file.</Trans>
    </p>
    <RefusedItems editing={editing} onOpen={onOpen} />
    <TemplatesBar details={editing.shared} onApply={editing.fill} />
    <SharedFields editing={editing} />
    <LinkSeveral items={editing.items} />
    <SharedPreview editing={editing} />
  </div>
);

const Footer = ({ editing: { items, plan, isBusy, isHandingIn, fillIn, handIn } }: { editing: SharedEditing }) => (
  <div className="flex min-h-11 flex-wrap items-center justify-end gap-2 max-sm:*:flex-auto">
    <Button size="s" busy={isBusy} disabled={plan.length === 0} onClick={fillIn}>
      <Trans>Fill in</Trans>
    </Button>
    <Button variant="main" size="s" busy={isHandingIn} disabled={isBusy} onClick={handIn}>
      <Plural value={items.length} one="Submit # for review" other="Submit # for review" />
    </Button>
  </div>
);

const Title = ({ count }: { count: number }) => (
  <Plural value={count} one="Details of # file" other="Details of # files" />
);

type Props = {
  items: readonly ItemView[];
  onClear: () => void;
  /** Opens one of them by itself. */
  onOpen: (id: string) => void;
  /** Called with the ids that were refused. */
  onHandedIn: (stillChosen: readonly string[]) => void;
};

/** The form for several files beside the list, on wide windows. */
export const SharedAside = ({ items, onClear, onOpen, onHandedIn }: Props) => {
  const { t } = useLingui();
  const editing = useSharedEditing(items, onHandedIn);
  return (
    <aside
      aria-labelledby="shared-title"
      className="sticky top-[calc(var(--header)+20px)] flex max-h-[calc(100vh-var(--header)-72px)] flex-col overflow-clip rounded-card border border-line bg-card max-nav:hidden"
    >
      <div className="flex items-center gap-2 pt-3 pr-2 pb-2 pl-5">
        <h2 id="shared-title" className="min-w-0 flex-1 truncate py-1 text-xl tracking-tight">
          <Title count={items.length} />
        </h2>
        <IconButton icon={X} label={t`Clear the selection`} onClick={onClear} />
      </div>
      <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-5 [scrollbar-width:thin]">
        <Body editing={editing} onOpen={onOpen} />
      </div>
      <div className="border-line border-t px-5 py-3">
        <Footer editing={editing} />
      </div>
    </aside>
  );
};

type SheetProps = Omit<Props, 'onClear'> & { onClose: () => void };

/** The form for several files as a sheet, on narrow windows. */
export const SharedSheet = ({ items, onOpen, onHandedIn, onClose }: SheetProps) => {
  const editing = useSharedEditing(items, onHandedIn);
  return (
    <Sheet
      open
      size="l"
      onOpenChange={onClose}
      title={<Title count={items.length} />}
      footer={<Footer editing={editing} />}
    >
      <Body editing={editing} onOpen={onOpen} />
    </Sheet>
  );
};
