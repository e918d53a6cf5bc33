import { type RefObject, useRef } from 'react';

type OutsideEvent = { target: EventTarget | null; preventDefault: () => void };

/** Dismissing a toast above a dialog is not a press outside the dialog. */
export const keepOpenForToasts = (event: OutsideEvent): void => {
  if (event.target instanceof Element && event.target.closest('[data-toaster]')) event.preventDefault();
};

type Target = RefObject<HTMLElement | null> | undefined;

/** An element, or an editor that also sets its cursor. */
export type Focusable = { focus: () => void };

type Targets = {
  /** Focused when the overlay opens; by default the first control inside. */
  first?: Target;
  /** Focused when the element that had the focus before is gone. */
  otherwise?: Target;
  /** Focused when the overlay closes if it is set then, instead of the element that had the focus before. */
  after?: RefObject<Focusable | null> | undefined;
};

/** An entry of a menu is gone when the menu closes; what opened the menu stays. */
const lastingOf = (element: Element | null): Element | null => {
  const name = element?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  const trigger = name ? document.getElementById(name) : null;
  return trigger ? lastingOf(trigger) : element;
};

/** Returns the focus to the element that had it before an overlay opened; Radix does so only for its own triggers. */
export const useReturnFocus = ({ first, otherwise, after }: Targets = {}) => {
  const before = useRef<Element>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      before.current = lastingOf(document.activeElement);
      if (!first?.current) return;
      event.preventDefault();
      first.current.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const earlier = before.current?.isConnected ? before.current : otherwise?.current;
      if (after?.current) after.current.focus();
      else if (earlier instanceof HTMLElement) earlier.focus();
    },
  };
};
