import type { ReactNode } from 'react';
import { DialogFrame, type FrameProps } from './DialogFrame.tsx';

type Props = FrameProps & {
  /** Only read aloud, as for a menu that needs no heading. */
  titleHidden?: boolean;
  side?: 'left' | 'right';
  size?: 'm' | 'l';
  /** Stays at the lower edge while the rest scrolls. */
  footer?: ReactNode;
};

const sides = {
  left: 'left-0 data-[state=closed]:animate-to-left data-[state=open]:animate-from-left',
  right: 'right-0 data-[state=closed]:animate-to-right data-[state=open]:animate-from-right',
};
const widths = { m: 'w-[min(340px,88vw)]', l: 'w-[min(560px,100vw)]' };

/** A page beside the page: the menu on phones, an editor, filters. */
export const Sheet = ({ titleHidden, side = 'right', size = 'm', children, footer, ...frame }: Props) => (
  <DialogFrame
    {...frame}
    className={`inset-y-0 ${sides[side]} ${widths[size]}`}
    headClass="min-h-header"
    titleClass={titleHidden ? 'sr-only' : 'text-xl'}
  >
    <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-5">{children}</div>
    {footer && (
      <div className="border-line border-t px-5 pt-4 pb-[max(16px,env(safe-area-inset-bottom))]">{footer}</div>
    )}
  </DialogFrame>
);
