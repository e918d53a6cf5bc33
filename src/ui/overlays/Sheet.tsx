import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { Close, Content, type DialogContentProps, Overlay, Portal, Root, Title } from 'radix-ui/dialog';
import type { ReactNode, RefObject } from 'react';
import { IconButton } from '../base/IconButton.tsx';
import { type Focusable, keepOpenForToasts, useReturnFocus } from './overlay-focus.ts';

type FrameProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  children: ReactNode;
  /** Focused on close if it is set then, instead of the element that had the focus before. */
  focusAfter?: RefObject<Focusable | null>;
};

type DialogFrameProps = FrameProps & {
  className: string;
  headClass: string;
  titleClass: string;
  onEscapeKeyDown?: DialogContentProps['onEscapeKeyDown'];
};

/** Shared by all dialogs at the window's edges: scrim, head with cross, returning focus. */
const DialogFrame = ({
  open,
  onOpenChange,
  title,
  children,
  focusAfter,
  className,
  headClass,
  titleClass,
  onEscapeKeyDown,
}: DialogFrameProps) => {
  const { t } = useLingui();
  const returnFocus = useReturnFocus({ after: focusAfter });
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <Portal>
        <Overlay className="fixed inset-0 z-40 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
        <Content
          aria-describedby={undefined}
          {...returnFocus}
          onInteractOutside={keepOpenForToasts}
          {...(onEscapeKeyDown && { onEscapeKeyDown })}
          // Not a control: what is inside shows where the focus is.
          className={`fixed z-40 flex flex-col bg-paper outline-none ${className}`}
        >
          <div className={`flex items-center justify-between gap-3 py-2 pr-2 pl-5 ${headClass}`}>
            <Title className={titleClass}>{title}</Title>
            <Close asChild>
              <IconButton label={t`Close`} icon={X} className="ml-auto" />
            </Close>
          </div>
          {children}
        </Content>
      </Portal>
    </Root>
  );
};

type WideDialogProps = FrameProps & {
  /** Fixed at the lower edge. */
  footer: ReactNode;
};

const isOpenList = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('[role=combobox][aria-expanded=true]');

/** A dialog over the whole window, for work on one thing. */
export const WideDialog = ({ children, footer, ...frame }: WideDialogProps) => (
  <DialogFrame
    {...frame}
    // The first Escape closes an open list.
    onEscapeKeyDown={(event) => isOpenList(event.target) && event.preventDefault()}
    className="inset-0 overflow-clip data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in sm:inset-3 sm:rounded-dialog sm:shadow-soft"
    headClass="min-h-15 border-line border-b"
    titleClass="min-w-0 truncate text-xl"
  >
    <div className="min-h-0 flex-1">{children}</div>
    <div className="border-line border-t bg-card px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] sm:px-5">
      {footer}
    </div>
  </DialogFrame>
);

type Props = FrameProps & {
  /** For screen readers only, e.g. for a menu without a visible heading. */
  titleHidden?: boolean;
  side?: 'left' | 'right';
  size?: 'm' | 'l';
  /** Fixed at the lower edge while the rest scrolls. */
  footer?: ReactNode;
};

const sides = {
  left: 'left-0 data-[state=closed]:animate-to-left data-[state=open]:animate-from-left',
  right: 'right-0 data-[state=closed]:animate-to-right data-[state=open]:animate-from-right',
};
const widths = { m: 'w-[min(340px,88vw)]', l: 'w-[min(560px,100vw)]' };

/** A dialog at one side: the menu on phones, an editor, filters. */
export const Sheet = ({ titleHidden, side = 'right', size = 'm', children, footer, ...frame }: Props) => (
  <DialogFrame
    {...frame}
    className={`inset-y-0 low:overflow-y-auto ${sides[side]} ${widths[size]}`}
    headClass="min-h-header"
    titleClass={titleHidden ? 'sr-only' : 'text-xl'}
  >
    <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-5 low:flex-none low:overflow-visible">
      {children}
    </div>
    {footer && (
      <div className="border-line border-t px-5 pt-4 pb-[max(16px,env(safe-area-inset-bottom))]">{footer}</div>
    )}
  </DialogFrame>
);
