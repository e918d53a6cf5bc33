import { Plural, Trans } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { classes } from '../base/classes.ts';
import { Field } from './Field.tsx';
import { Input } from './Input.tsx';

const TYPING_PAUSE_MS = 200;

/** The text as it was at the last short pause in typing. */
export const useTypingPause = (typed: string): string => {
  const [debounced, setDebounced] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(typed), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return debounced;
};

export type Pickable = { id: string; name: string; more?: string; imageUrl: string | null };

type Props = {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  placeholder: string;
  /** Accessible name of the list. */
  listLabel: string;
  isRound?: boolean;
  /** A hook that finds what fits the words, after a pause in typing and only while the list is open. */
  useFound: (words: string, isOpen: boolean) => { found: readonly Pickable[]; isError: boolean };
};

/**
 * A field of the surrounding Form that takes one thing from what a search finds. Its value is the id, '' while nothing is
 * typed, and null for words that nothing was chosen for.
 */
export const PickField = ({ name, label, hint, placeholder, listLabel, isRound = false, useFound }: Props) => {
  const listId = useId();
  const { field, fieldState } = useController({ name });
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<Pickable>();
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(0);
  const { found, isError } = useFound(useTypingPause(typed).trim(), isOpen);
  const isPicked = picked !== undefined && picked.id === field.value;
  const isShown = isOpen && found.length > 0;
  // An emptied form has nothing typed.
  const words = field.value === '' ? '' : typed;

  const pick = (chosen: Pickable) => {
    setPicked(chosen);
    setTyped('');
    field.onChange(chosen.id);
    setIsOpen(false);
  };
  const type = (text: string) => {
    setTyped(text);
    setActive(0);
    setIsOpen(true);
    field.onChange(text.trim() === '' ? '' : null);
  };
  const step = (by: 1 | -1) => {
    setActive(isShown ? (active + by + found.length) % found.length : 0);
    setIsOpen(true);
  };
  const choice = isShown ? found[active] : undefined;
  /** What a key does here; nothing for keys that are the browser's. */
  const actOf = (key: string): (() => void) | undefined => {
    if (key === 'ArrowDown') return () => step(1);
    if (key === 'ArrowUp') return () => step(-1);
    if (key === 'Enter') return choice && (() => pick(choice));
    return key === 'Escape' && isOpen ? () => setIsOpen(false) : undefined;
  };
  const keyDown = (event: KeyboardEvent) => {
    // Keys of an input method belong to the word that it writes.
    const act = event.nativeEvent.isComposing ? undefined : actOf(event.key);
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <div>
      <Field label={label} hint={hint} error={fieldState.error?.message}>
        {(wiring) => (
          <Input
            {...wiring}
            ref={field.ref}
            icon={Search}
            role="combobox"
            aria-expanded={isShown}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={isShown ? `${listId}-${active}` : undefined}
            autoComplete="off"
            placeholder={placeholder}
            value={isPicked ? picked.name : words}
            onChange={({ target }) => type(target.value)}
            onFocus={() => setIsOpen(true)}
            onClick={() => setIsOpen(true)}
            onBlur={() => {
              setIsOpen(false);
              field.onBlur();
            }}
            onKeyDown={keyDown}
          />
        )}
      </Field>
      <div
        id={listId}
        role="listbox"
        aria-label={listLabel}
        hidden={!isShown}
        className="mt-1.5 max-h-[min(18rem,30dvh)] overflow-y-auto overscroll-contain rounded-field border border-line bg-card"
      >
        {found.map((one, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field's keys choose
          <div
            key={one.id}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => pick(one)}
            className="flex min-h-12 cursor-pointer items-center gap-2.5 px-3 py-1.5 text-sm hover:bg-paper-2 aria-selected:bg-lagoon-wash"
          >
            <span
              className={classes(
                'size-10 flex-none overflow-hidden bg-paper-2',
                isRound ? 'rounded-full' : 'rounded-tile',
              )}
            >
              {one.imageUrl && <img src={one.imageUrl} alt="" className="size-full object-cover" />}
            </span>
            <span className="min-w-0 flex-1">
              <span className="block truncate font-bold">{one.name}</span>
              <span className="block truncate text-ink-2 text-xs">{one.more}</span>
            </span>
          </div>
        ))}
      </div>
      <p role="status" className={classes('mt-1.5 text-ink-2 text-sm', (isShown || !isOpen) && 'sr-only')}>
        {isOpen && isError && <Trans>The list could not be loaded. Check your connection and type again.</Trans>}
        {isOpen && !isError && (typed !== '' || found.length > 0) && (
          <Plural value={found.length} _0="Nothing found" one="# found" other="# found" />
        )}
      </p>
    </div>
  );
};
