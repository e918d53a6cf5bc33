import { Anchor, Content, Root } from 'radix-ui/popover';
import { type ReactNode, type RefObject, useRef } from 'react';
import { keepOpenForToasts } from './overlay-focus.ts';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The button that opens it: the popover is placed below it and returns the focus to it. */
  anchor: RefObject<HTMLElement | null>;
  /** The id of its heading. */
  labelledBy: string;
  ref?: RefObject<HTMLDivElement | null>;
  children: ReactNode;
};

/** A small panel below its button, for content that is no menu. The page stays usable. */
export const Popover = ({ open, onOpenChange, anchor, labelledBy, ref, children }: Props) => {
  const wasLeft = useRef(false);
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <Anchor virtualRef={anchor as RefObject<HTMLElement>} />
      <Content
        ref={ref}
        align="end"
        sideOffset={8}
        collisionPadding={8}
        aria-labelledby={labelledBy}
        onInteractOutside={(event) => {
          // The button closes the popover itself; closing it here too would make that press open it again.
          if (event.target instanceof Node && anchor.current?.contains(event.target)) event.preventDefault();
          else keepOpenForToasts(event);
          wasLeft.current = !event.defaultPrevented;
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (!wasLeft.current) anchor.current?.focus();
          wasLeft.current = false;
        }}
        className="z-50 w-[min(400px,calc(100vw-16px))] rounded-card border border-line bg-card text-ink shadow-soft outline-none data-[state=closed]:animate-fade-out data-[state=open]:animate-rise-in"
      >
        {children}
      </Content>
    </Root>
  );
};
