import { cloneElement, type ReactElement, type ReactNode, useId, useRef } from 'react';
import { tooltipPosition } from './tooltip-position.rules.ts';
import { useTooltip } from './useTooltip.ts';

type Props = {
  label: ReactNode;
  /** One element that can take the focus and passes on `aria-describedby`. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
};

/** A few words about a control, on hover or keyboard focus. Never the only place where something is said. */
export const Tooltip = ({ label, children }: Props) => {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const { open, handlers } = useTooltip();

  const place = (tip: HTMLDivElement | null) => {
    const target = anchor.current?.firstElementChild;
    if (!tip || !target) return;
    tip.showPopover();
    const viewport = { width: document.documentElement.clientWidth, height: window.innerHeight };
    const { left, top } = tooltipPosition(target.getBoundingClientRect(), tip.getBoundingClientRect(), viewport);
    tip.style.left = `${left}px`;
    tip.style.top = `${top}px`;
  };

  return (
    <span ref={anchor} className="contents" {...handlers}>
      {cloneElement(children, open ? { 'aria-describedby': id } : {})}
      {open && (
        <div
          ref={place}
          id={id}
          role="tooltip"
          popover="manual"
          className="fixed inset-auto m-0 max-w-70 animate-fade-in rounded-field bg-ink px-3 py-1.5 text-sm text-ink-inv"
        >
          {label}
        </div>
      )}
    </span>
  );
};
