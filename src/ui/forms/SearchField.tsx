import { Search } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { tidyLine } from '#shared/text.ts';
import { Field } from './Field.tsx';
import { Input } from './Input.tsx';

const TYPING_PAUSE_MS = 250;

type Props = {
  label: ReactNode;
  placeholder: string;
  error?: string | undefined;
  maxLength?: number;
  /** What was searched for when the page was opened. */
  initial?: string | undefined;
  className?: string;
  /** Called with the tidied words after a pause in typing. */
  onSearch: (words: string) => void;
};

/** Searches a list while somebody types. */
export const SearchField = ({ label, placeholder, error, maxLength, initial = '', className, onSearch }: Props) => {
  const [typed, setTyped] = useState(initial);
  const search = useEffectEvent(onSearch);
  useEffect(() => {
    const timer = setTimeout(() => search(tidyLine(typed)), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <Field label={label} error={error} {...(className && { className })}>
      {(wiring) => (
        <Input
          {...wiring}
          type="search"
          icon={Search}
          value={typed}
          maxLength={maxLength}
          autoComplete="off"
          placeholder={placeholder}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
    </Field>
  );
};
