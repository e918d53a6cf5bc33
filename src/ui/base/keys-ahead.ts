/** How long a loaded overlay may take to get the focus. */
const FOCUS_LIMIT_MS = 1000;

const overlays = '[role=menu], [role=dialog], dialog';

const isTextField = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  (element instanceof HTMLInputElement && element.selectionStart !== null) || element instanceof HTMLTextAreaElement;

/** Does what the key would do in a text field; a synthetic event does not change the text. */
const typeInto = (field: HTMLInputElement | HTMLTextAreaElement, key: string): void => {
  if (key === 'Enter') {
    if (field instanceof HTMLInputElement) field.form?.requestSubmit();
    return;
  }
  const [start, end] = [field.selectionStart ?? 0, field.selectionEnd ?? 0];
  if (key.length === 1) field.setRangeText(key, start, end, 'end');
  else if (key === 'Backspace') field.setRangeText('', start === end ? Math.max(0, start - 1) : start, end, 'end');
  else return;
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
};

const press = ({ key, code, shiftKey }: KeyboardEvent): void => {
  const target = document.activeElement ?? document.body;
  const repeated = new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true });
  // Buttons of a dialog that nobody has seen yet are not pressed.
  if (target.dispatchEvent(repeated) && isTextField(target)) typeInto(target, key);
};

/** Tab and keys with a modifier belong to the browser. */
const isForOverlay = ({ key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean =>
  !(ctrlKey || metaKey || altKey || isComposing) &&
  (key.length === 1 || /^(Arrow|Home|End|Page|Escape|Enter|Backspace)/.test(key));

let listening = new AbortController();

/**
 * Records keys pressed between the press that opens an overlay and the moment it has the focus, then applies them in
 * order. Tab or a pointer press cancels. `arrived` reports that the code is loaded, and returns whether the visitor
 * still waits for it.
 */
export const holdKeys = (): { arrived: () => boolean; stop: () => void } => {
  const held: KeyboardEvent[] = [];
  // Two active recorders would apply every key twice.
  listening.abort();
  const own = new AbortController();
  listening = own;
  const stop = () => own.abort();
  let [isApplying, hasHeld] = [false, false];
  const hold = (event: KeyboardEvent) => {
    // Our own synthetic events are skipped; so are keys of somebody who types in a field.
    if (!event.isTrusted || (isTextField(event.target as Element) && !isApplying)) return;
    // With the focus inside and no recorded keys, the overlay handles the key itself.
    if (event.key === 'Tab' || (isApplying && !hasHeld)) stop();
    if (own.signal.aborted || !isForOverlay(event)) return;
    event.preventDefault();
    event.stopPropagation();
    // A repeated Enter or Space at the start is impatience and selects nothing.
    if (event.repeat || (!hasHeld && /^(Enter| )$/.test(event.key))) return;
    held.push(event);
    hasHeld = true;
  };
  const apply = () => {
    const next = own.signal.aborted ? undefined : held.shift();
    if (!next) return stop();
    press(next);
    // A menu moves its focus after the event.
    setTimeout(apply);
  };
  const focusIn = ({ target }: FocusEvent) => {
    if (isApplying || !(target instanceof Element && target.closest(overlays))) return;
    isApplying = true;
    setTimeout(apply);
  };
  const options = { capture: true, signal: own.signal };
  addEventListener('keydown', hold, options);
  addEventListener('pointerdown', stop, options);
  return {
    stop,
    arrived: () => {
      addEventListener('focusin', focusIn, options);
      setTimeout(() => isApplying || stop(), FOCUS_LIMIT_MS);
      return !own.signal.aborted;
    },
  };
};
