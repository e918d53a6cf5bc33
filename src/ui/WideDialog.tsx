import type { ReactNode } from 'react';
import { DialogFrame, type FrameProps } from './DialogFrame.tsx';

type Props = FrameProps & {
  /** Stays at the lower edge. */
  footer: ReactNode;
};

const isOpenList = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('[role=combobox][aria-expanded=true]');

/** The whole window over the page, for work on one thing that needs all the room there is. */
export const WideDialog = ({ children, footer, ...frame }: Props) => (
  <DialogFrame
    {...frame}
    // Escape closes an open list first.
    onEscapeKeyDown={(event) => isOpenList(event.target) && event.preventDefault()}
    className="inset-0 overflow-hidden data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in sm:inset-3 sm:rounded-dialog sm:shadow-soft"
    headClass="min-h-15 border-line border-b"
    titleClass="min-w-0 truncate text-xl"
  >
    <div className="min-h-0 flex-1">{children}</div>
    <div className="border-line border-t bg-card px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] sm:px-5">
      {footer}
    </div>
  </DialogFrame>
);
