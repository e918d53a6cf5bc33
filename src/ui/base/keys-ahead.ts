/** How long something that is loaded may take to have the focus. */
const FOCUS_LIMIT_MS = 1000;

const overlays = '[role=menu], [role=dialog], dialog';

const isTextField = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  (element instanceof HTMLInputElement && element.selectionStart !== null) || element instanceof HTMLTextAreaElement;

/** What a key would have done in a text field; a script's own event leaves the text as it is. */
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
  // A button of a dialog that nobody has seen yet is not pressed.
  if (target.dispatchEvent(repeated) && isTextField(target)) typeInto(target, key);
};

/** Tab and everything with a modifier belong to the browser. */
const isForOverlay = ({ key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean =>
  !(ctrlKey || metaKey || altKey || isComposing) &&
  (key.length === 1 || /^(Arrow|Home|End|Page|Escape|Enter|Backspace)/.test(key));

let listening = new AbortController();

/**
 * Holds the keys that are pressed between the press that opens a menu or dialog and the moment it has the focus, and
 * applies them then, in their order. Tab or a press of the pointer gives up. `arrived` says that the code is there, and
 * learns whether somebody still waits for it.
 */
export const holdKeys = (): { arrived: () => boolean; stop: () => void } => {
  const held: KeyboardEvent[] = [];
  // Two that hold would apply every key twice.
  listening.abort();
  const own = new AbortController();
  listening = own;
  const stop = () => own.abort();
  let [isApplying, hasHeld] = [false, false];
  const hold = (event: KeyboardEvent) => {
    // Ours are applied below; somebody who types in a field does not wait for anything.
    if (!event.isTrusted || (isTextField(event.target as Element) && !isApplying)) return;
    // With the focus inside and nothing to apply before it, the overlay takes the key itself.
    if (event.key === 'Tab' || (isApplying && !hasHeld)) stop();
    if (own.signal.aborted || !isForOverlay(event)) return;
    event.preventDefault();
    event.stopPropagation();
    // Enter again, without anything before it, is impatience and chooses nothing.
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
