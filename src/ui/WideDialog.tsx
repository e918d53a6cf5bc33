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
  title: ReactNode;
  children: ReactNode;
  /** Stays at the lower edge. */
  footer: ReactNode;
};

const isOpenList = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('[role=combobox][aria-expanded=true]');

/** The whole window over the page, for work on one thing that needs all the room there is. */
export const WideDialog = ({ open, onOpenChange, title, children, footer }: Props) => {
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
          // Escape closes an open list first.
          onEscapeKeyDown={(event) => isOpenList(event.target) && event.preventDefault()}
          className="fixed inset-0 z-40 flex flex-col overflow-hidden bg-paper data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in sm:inset-3 sm:rounded-dialog sm:shadow-soft"
        >
          <div className="flex min-h-15 items-center justify-between gap-3 border-line border-b py-2 pr-2 pl-5">
            <Title className="min-w-0 truncate text-xl">{title}</Title>
            <Close asChild>
              <IconButton label={t`Close`} icon={X} />
            </Close>
          </div>
          <div className="min-h-0 flex-1">{children}</div>
          <div className="border-line border-t bg-card px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] sm:px-5">
            {footer}
          </div>
        </Content>
      </Portal>
    </Root>
  );
};
