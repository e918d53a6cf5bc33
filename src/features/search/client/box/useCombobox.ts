import { useEffect, useEffectEvent, useState } from 'react';

/** What stands in the box, and whether its list may show: from focus or a letter until Escape, a choice or leaving. */
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
    // What happened while this list was on its way was heard by nobody.
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
  /** Tells one list of options from another. */
  optionsKey: string;
  isShown: boolean;
  choose: (option: Option) => void;
  close: () => void;
};

const NONE = -1;

/** Past either end the box itself is meant again. */
const placeAfter = (key: string, active: number, count: number): number | undefined => {
  if (key === 'ArrowDown') return active + 1 < count ? active + 1 : NONE;
  if (key === 'ArrowUp') return active === NONE ? count - 1 : active - 1;
  return undefined;
};

/** Keys and announcements of a box with a list under it; the focus never leaves the box. */
export const useCombobox = <Option>(combobox: Combobox<Option>) => {
  const { input, listId, options, optionsKey, isShown, choose, close } = combobox;
  const [active, setActive] = useState(NONE);
  // Other options, other choice.
  useEffect(() => {
    if (optionsKey !== undefined) setActive(NONE);
  }, [optionsKey]);

  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (!isShown || event.isComposing) return;
    const next = placeAfter(event.key, active, options.length);
    const chosen = event.key === 'Enter' ? options[active] : undefined;
    if (next === undefined && chosen === undefined && event.key !== 'Escape') return;
    event.preventDefault();
    if (next !== undefined) setActive(next);
    else if (chosen !== undefined) choose(chosen);
    else close();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event);
    // Somebody who types on means what is typed, even before the list has followed.
    const letGo = () => setActive(NONE);
    input.addEventListener('keydown', listen);
    input.addEventListener('input', letGo);
    return () => {
      input.removeEventListener('keydown', listen);
      input.removeEventListener('input', letGo);
    };
  }, [input]);

  // The box is plain HTML until now; these attributes are nobody else's.
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
