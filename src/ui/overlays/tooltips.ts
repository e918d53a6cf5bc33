const OPEN_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;
/** Long enough for the pointer to cross the gap between a control and its tooltip. */
const LEAVE_MS = 120;

const GAP_PX = 8;
const MARGIN_PX = 8;
/** Larger controls are pictures or sliders, which show what they are. */
const LARGEST = { width: 160, height: 96 };

type Size = { width: number; height: number };
type Box = Size & { left: number; top: number };

/** While a tooltip is open, or shortly after, the next one opens without a delay. */
export const openDelayMs = (isOneOpen: boolean, closedMsAgo: number): number =>
  isOneOpen || closedMsAgo <= SKIP_DELAY_MS ? 0 : OPEN_DELAY_MS;

const between = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most));

/** Centred above the anchor, else below it, always inside the window; `undefined` when it would cover its anchor. */
export const tooltipPosition = (anchor: Box, tip: Size, viewport: Size): { left: number; top: number } | undefined => {
  const above = anchor.top - GAP_PX - tip.height;
  const below = anchor.top + anchor.height + GAP_PX;
  const left = between(
    MARGIN_PX,
    anchor.left + anchor.width / 2 - tip.width / 2,
    viewport.width - MARGIN_PX - tip.width,
  );
  if (above >= MARGIN_PX) return { left, top: above };
  return below + tip.height <= viewport.height ? { left, top: below } : undefined;
};

const controls = 'button, a[href], summary, [role=button], input[type=checkbox], input[type=range]';

const controlAt = (target: EventTarget | null): HTMLElement | undefined => {
  const found = target instanceof Element && target.closest(controls);
  return found instanceof HTMLElement ? found : undefined;
};

/** Text nodes that screen readers read; the initials of an avatar are hidden from them. */
const textsIn = (element: Element): Text[] => {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  // Hidden inside the control: an open dialog hides the whole page behind it, controls with all their words.
  const hidden = (text: Text) => text.parentElement?.closest('[aria-hidden=true]');
  return texts.filter((text) => !element.contains(hidden(text) ?? null));
};

/** Visually hidden text is in a box of one pixel. */
const isOnScreen = (text: Text): boolean => {
  if (!text.parentElement?.checkVisibility()) return false;
  for (let element: HTMLElement | null = text.parentElement; element; element = element.parentElement) {
    if (element.matches(controls)) break;
    if (element.offsetWidth === 1 && element.offsetHeight === 1) return false;
  }
  return true;
};

/** `data-tooltip` overrides the text for a part of a control; empty, it turns the tooltip off. */
const tooltipTextFor = (control: HTMLElement, anchor: HTMLElement): string => {
  if (control.getAttribute('aria-expanded') === 'true') return '';
  if (anchor.dataset.tooltip !== undefined) return anchor.dataset.tooltip;
  const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
  const texts = [control, ...labels].flatMap(textsIn);
  if (texts.some((text) => /\p{L}/u.test(text.data) && isOnScreen(text))) return '';
  return control.getAttribute('aria-label') ?? texts.map(({ data }) => data).join('');
};

const tooltipOf = (control: HTMLElement): { anchor: HTMLElement; words: string } | undefined => {
  // Behind a dialog: the tooltip would lie over it, and take the Escape that closes it.
  if (control.closest('[aria-hidden=true], [inert]')) return undefined;
  const { width, height } = control.getBoundingClientRect();
  const isLarge = width > LARGEST.width || height > LARGEST.height;
  const anchor = isLarge ? control.querySelector<HTMLElement>('[data-tooltip]') : control;
  const words = anchor ? tooltipTextFor(control, anchor).trim() : '';
  return anchor && words ? { anchor, words } : undefined;
};

const makeTip = (by: Shown['by']): HTMLDivElement => {
  const tip = document.createElement('div');
  tip.setAttribute('role', 'tooltip');
  // The tooltip repeats the accessible name, which would be read twice.
  tip.setAttribute('aria-hidden', 'true');
  tip.popover = 'manual';
  // A press on the tooltip does not move the focus.
  tip.addEventListener('mousedown', (event) => event.preventDefault());
  // A tooltip opened by the pointer can be hovered; one opened by the keyboard ignores the pointer.
  tip.className = `fixed inset-auto m-0 max-w-70 animate-fade-in rounded-field border border-line bg-ink px-3 py-1.5 text-sm text-ink-inv ${by === 'focus' ? 'pointer-events-none' : 'pointer-events-auto'}`;
  return tip;
};

type Shown = { control: HTMLElement; tip: HTMLDivElement; by: 'pointer' | 'focus'; changes: MutationObserver };

let shown: Shown | undefined;
let closedAt = Number.NEGATIVE_INFINITY;

/** Fills and positions the open tooltip; closes it when its control is gone or has no text. */
const refresh = (): void => {
  if (!shown) return;
  const { control, tip } = shown;
  const tooltip = control.isConnected ? tooltipOf(control) : undefined;
  if (tooltip && tip.textContent !== tooltip.words) tip.textContent = tooltip.words;
  const viewport = { width: document.documentElement.clientWidth, height: window.innerHeight };
  const position =
    tooltip && tooltipPosition(tooltip.anchor.getBoundingClientRect(), tip.getBoundingClientRect(), viewport);
  if (!position) {
    close();
    return;
  }
  tip.style.left = `${position.left}px`;
  tip.style.top = `${position.top}px`;
};

const close = (): void => {
  if (!shown) return;
  shown.changes.disconnect();
  shown.tip.remove();
  shown = undefined;
  closedAt = Date.now();
};

const show = (control: HTMLElement, by: Shown['by']): void => {
  close();
  if (!control.isConnected || !tooltipOf(control)) return;
  const tip = makeTip(by);
  shown = { control, tip, by, changes: new MutationObserver(refresh) };
  // Not inside a dialog with a focus trap: the trap treats any element removed there as a lost focus. Inside a native
  // modal dialog or full screen, because everything outside is inert.
  (control.closest('dialog:modal, :fullscreen') ?? document.body).append(tip);
  tip.showPopover();
  refresh();
  shown?.changes.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['aria-label', 'aria-expanded', 'data-tooltip'],
  });
};

/** The control under the pointer. It stays set after a press, so that its tooltip does not open again. */
let under: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout>;
let lastKeyMoves = false;

const later = (act: () => void, delayMs: number): void => {
  clearTimeout(timer);
  timer = setTimeout(act, delayMs);
};

const pointerMove = ({ target, pointerType, buttons }: PointerEvent): void => {
  if (pointerType === 'touch' || buttons !== 0) return;
  if (shown?.tip.contains(target as Node)) {
    clearTimeout(timer);
    return;
  }
  const control = controlAt(target);
  if (control === under) return;
  under = control;
  if (control && control === shown?.control) clearTimeout(timer);
  else if (control) later(() => show(control, 'pointer'), openDelayMs(shown !== undefined, Date.now() - closedAt));
};

/** Opens only after a pointer move: content that moves under a resting pointer opens no tooltip. */
const pointerOver = ({ target }: { target: EventTarget | null }): void => {
  const isInside = (element: Element | undefined) => target instanceof Node && element?.contains(target);
  if (under && !isInside(under)) {
    under = undefined;
    clearTimeout(timer);
  }
  if (shown?.by === 'pointer' && !isInside(shown.control) && !isInside(shown.tip)) later(close, LEAVE_MS);
};

/** A press on the tooltip does not count as outside the dialog below it. */
const pointerDown = (event: PointerEvent): void => {
  lastKeyMoves = false;
  if (shown?.tip.contains(event.target as Node)) {
    event.stopPropagation();
    return;
  }
  clearTimeout(timer);
  close();
};

/** Focus moved by a script, e.g. into an opening dialog, opens no tooltip: the next Escape must close the dialog. */
const focusIn = ({ target }: { target: EventTarget | null }): void => {
  const control = controlAt(target);
  if (!lastKeyMoves || control !== target || !control?.matches(':focus-visible')) return;
  clearTimeout(timer);
  show(control, 'focus');
};

const keyDown = (event: KeyboardEvent): void => {
  lastKeyMoves = /^(Tab|Arrow|Home|End)/.test(event.key);
  if (!shown) return;
  if (event.key === 'Escape') {
    event.preventDefault();
    event.stopPropagation();
  }
  if (/^(Escape|Enter| )$/.test(event.key)) {
    clearTimeout(timer);
    close();
  }
};

/**
 * Shows the accessible name of controls without visible text as a tooltip, on hover or keyboard focus. `sign` is the
 * event that loaded this script.
 */
export const startTooltips = (sign: Event): void => {
  const options = { capture: true, passive: true };
  addEventListener('pointermove', pointerMove, options);
  addEventListener('pointerover', pointerOver, options);
  addEventListener('pointerout', ({ relatedTarget }) => relatedTarget ?? pointerOver({ target: null }), options);
  addEventListener('pointerdown', pointerDown, options);
  addEventListener('keydown', keyDown, { capture: true });
  addEventListener('focusin', focusIn, options);
  addEventListener('focusout', () => shown?.by === 'focus' && close(), options);
  addEventListener('scroll', () => (shown?.by === 'focus' ? refresh() : close()), options);
  addEventListener('resize', close);
  if (sign instanceof KeyboardEvent) {
    keyDown(sign);
    focusIn({ target: document.activeElement });
  } else if (sign instanceof PointerEvent) pointerMove(sign);
};
