import { useEffect, useEffectEvent, useState } from 'react';

/** The text of the box, and whether its list may show: from focus or typing until Escape, a choice or blur. */
export const useTyped = (input: HTMLInputElement) => {
  const [typed, setTyped] = useState(input.value.trim());
  const [isOpen, setIsOpen] = useState(document.activeElement === input);
  useEffect(() => {
    const note = () => {
      setTyped(input.value.trim());
      setIsOpen(true);
    };
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && input.form?.contains(relatedTarget))) setIsOpen(false);
    };
    const form = input.form;
    const close = () => setIsOpen(false);
    // Catch up with what was typed before this module was loaded.
    setTyped(input.value.trim());
    setIsOpen(document.activeElement === input);
    input.addEventListener('input', note);
    input.addEventListener('focus', note);
    input.addEventListener('click', note);
    form?.addEventListener('focusout', leave);
    form?.addEventListener('submit', close);
    return () => {
      input.removeEventListener('input', note);
      input.removeEventListener('focus', note);
      input.removeEventListener('click', note);
      form?.removeEventListener('focusout', leave);
      form?.removeEventListener('submit', close);
    };
  }, [input]);
  return { typed, isOpen, close: () => setIsOpen(false) };
};

type Combobox<Option> = {
  input: HTMLInputElement;
  listId: string;
  options: readonly Option[];
  /** Identifies the current list of options. */
  optionsKey: string;
  isShown: boolean;
  choose: (option: Option) => void;
  close: () => void;
};

const NONE = -1;

/** Moving past either end returns to the box itself. */
const indexAfter = (key: string, active: number, count: number): number | undefined => {
  if (key === 'ArrowDown') return active + 1 < count ? active + 1 : NONE;
  if (key === 'ArrowUp') return active === NONE ? count - 1 : active - 1;
  return undefined;
};

/** Keyboard handling and ARIA attributes of a search box with a list; the focus stays in the box. */
export const useCombobox = <Option>(combobox: Combobox<Option>) => {
  const { input, listId, options, optionsKey, isShown, choose, close } = combobox;
  const [active, setActive] = useState(NONE);
  // New options: clear the active one.
  useEffect(() => {
    if (optionsKey !== undefined) setActive(NONE);
  }, [optionsKey]);

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isShown || event.isComposing) return;
    const next = indexAfter(event.key, active, options.length);
    const chosen = event.key === 'Enter' ? options[active] : undefined;
    if (next === undefined && chosen === undefined && event.key !== 'Escape') return;
    event.preventDefault();
    if (next !== undefined) setActive(next);
    else if (chosen !== undefined) choose(chosen);
    else close();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    // Typing clears the active option, even before the list is updated.
    const clearActive = () => setActive(NONE);
    input.addEventListener('keydown', listen);
    input.addEventListener('input', clearActive);
    return () => {
      input.removeEventListener('keydown', listen);
      input.removeEventListener('input', clearActive);
    };
  }, [input]);

  // The box is plain HTML until now; only this hook sets these attributes.
  useEffect(() => {
    input.setAttribute('role', 'combobox');
    input.setAttribute('aria-autocomplete', 'list');
    input.setAttribute('aria-controls', listId);
    input.setAttribute('aria-expanded', String(isShown));
    if (isShown && active !== NONE) input.setAttribute('aria-activedescendant', `${listId}-${active}`);
    else input.removeAttribute('aria-activedescendant');
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [input, listId, isShown, active]);

  return { active, setActive };
};
