import { type RefObject, useRef } from 'react';

type OutsideEvent = { target: EventTarget | null; preventDefault: () => void };

/** Dismissing a toast above a dialog is not a press outside the dialog. */
export const keepOpenForToasts = (event: OutsideEvent): void => {
  if (event.target instanceof Element && event.target.closest('[data-toaster]')) event.preventDefault();
};

type Target = RefObject<HTMLElement | null> | undefined;

type Targets = {
  /** Focused when the overlay opens; by default the first control inside. */
  first?: Target;
  /** Focused when the element that had the focus before is gone. */
  otherwise?: Target;
  /** Focused when the overlay closes if it is set then, instead of the element that had the focus before. */
  after?: Target;
};

/** Returns the focus to the element that had it before an overlay opened; Radix does so only for its own triggers. */
export const useReturnFocus = ({ first, otherwise, after }: Targets = {}) => {
  const before = useRef<Element>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      before.current = document.activeElement;
      if (!first?.current) return;
      event.preventDefault();
      first.current.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const earlier = before.current?.isConnected ? before.current : otherwise?.current;
      const target = after?.current ?? earlier;
      if (target instanceof HTMLElement) target.focus();
    },
  };
};
