import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { Close, Content, type DialogContentProps, Overlay, Portal, Root, Title } from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { IconButton } from './IconButton.tsx';
import { keepOpenForToasts } from './keep-open-for-toasts.ts';
import { useReturnFocus } from './useReturnFocus.ts';

export type FrameProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  children: ReactNode;
};

type Props = FrameProps & {
  className: string;
  headClass: string;
  titleClass: string;
  onEscapeKeyDown?: DialogContentProps['onEscapeKeyDown'];
};

/** What everything that covers the page at its edges shares: the scrim, a head with its cross, the focus that returns. */
export const DialogFrame = ({
  open,
  onOpenChange,
  title,
  children,
  className,
  headClass,
  titleClass,
  onEscapeKeyDown,
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
          {...(onEscapeKeyDown && { onEscapeKeyDown })}
          className={`fixed z-40 flex flex-col bg-paper ${className}`}
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
