import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { Close, Content, Overlay, Portal, Root, Title } from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { IconButton } from './IconButton.tsx';
import { keepOpenForToasts } from './keep-open-for-toasts.ts';
import { useReturnFocus } from './useReturnFocus.ts';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Only read aloud, as for a menu that needs no heading. */
  titleHidden?: boolean;
  side?: 'left' | 'right';
  size?: 'm' | 'l';
  children: ReactNode;
  /** Stays at the lower edge while the rest scrolls. */
  footer?: ReactNode;
};

const sides = {
  left: 'left-0 data-[state=closed]:animate-to-left data-[state=open]:animate-from-left',
  right: 'right-0 data-[state=closed]:animate-to-right data-[state=open]:animate-from-right',
};
const widths = { m: 'w-[min(340px,88vw)]', l: 'w-[min(560px,100vw)]' };

/** A page beside the page: the menu on phones, an editor, filters. */
export const Sheet = ({
  open,
  onOpenChange,
  title,
  titleHidden,
  side = 'right',
  size = 'm',
  children,
  footer,
}: Props) => {
  const { t } = useLingui();
  const returnFocus = useReturnFocus();
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <Portal>
        <Overlay className="fixed inset-0 z-40 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
        <Content
          aria-describedby={undefined}
          {...returnFocus}
          onInteractOutside={keepOpenForToasts}
          className={`fixed inset-y-0 z-40 flex flex-col bg-paper ${sides[side]} ${widths[size]}`}
        >
          <div className="flex min-h-header items-center justify-between gap-3 py-2 pr-2 pl-5">
            <Title className={titleHidden ? 'sr-only' : 'text-xl'}>{title}</Title>
            <Close asChild>
              <IconButton label={t`Close`} icon={X} className="ml-auto" />
            </Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-5">{children}</div>
          {footer && (
            <div className="border-t border-line px-5 pt-4 pb-[max(16px,env(safe-area-inset-bottom))]">{footer}</div>
          )}
        </Content>
      </Portal>
    </Root>
  );
};
