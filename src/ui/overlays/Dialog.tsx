import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { Close, Content, Description, Overlay, Portal, Root, Title } from 'radix-ui/dialog';
import type { ReactNode, RefObject } from 'react';
import { classes } from '../base/classes.ts';
import { IconButton } from '../base/IconButton.tsx';
import { type Focusable, keepOpenForToasts, useReturnFocus } from './overlay-focus.ts';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons at the end, the main one last. */
  actions?: ReactNode;
  size?: 'm' | 'l';
  /** Hides the cross, when the actions have their own Close button. */
  crossHidden?: boolean;
  /** Focused first; by default the first control. */
  firstFocus?: RefObject<HTMLElement | null>;
  /** Focused on close when the element that had the focus before is gone. */
  returnFocusTo?: RefObject<HTMLElement | null>;
  /** Focused on close if it is set then, instead of the element that had the focus before. */
  focusAfter?: RefObject<Focusable | null>;
};

const widths = { m: 'max-w-110', l: 'max-w-2xl' };

/** A modal dialog for one question or message; Escape, the cross and a press outside close it. */
export const Dialog = ({
  open,
  onOpenChange,
  title,
  description,
  children,
  actions,
  size = 'm',
  crossHidden,
  firstFocus,
  returnFocusTo,
  focusAfter,
}: Props) => {
  const { t } = useLingui();
  const returnFocus = useReturnFocus({ first: firstFocus, otherwise: returnFocusTo, after: focusAfter });
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <Portal>
        <Overlay className="fixed inset-0 z-40 grid place-items-center overflow-y-auto bg-scrim p-4 data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in">
          <Content
            {...returnFocus}
            onInteractOutside={keepOpenForToasts}
            {...(description ? {} : { 'aria-describedby': undefined })}
            className={`relative w-full rounded-dialog bg-card p-6 shadow-soft data-[state=closed]:animate-rise-out data-[state=open]:animate-rise-in sm:p-7 ${widths[size]}`}
          >
            <Title className={classes('text-2xl', !crossHidden && 'pr-10')}>{title}</Title>
            {description && <Description className="mt-2.5 text-ink-2">{description}</Description>}
            {children && <div className="mt-5">{children}</div>}
            {actions && <div className="mt-6 flex flex-wrap justify-end gap-2">{actions}</div>}
            {!crossHidden && (
              <div className="absolute top-3 right-3">
                <Close asChild>
                  <IconButton label={t`Close`} icon={X} />
                </Close>
              </div>
            )}
          </Content>
        </Overlay>
      </Portal>
    </Root>
  );
};
