import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';

/** Puts the focus where the person goes on, when what had it is gone. */
export const FocusField = ({ name }: { name: string }) => {
  const { setFocus } = useFormContext();
  useEffect(() => setFocus(name), [setFocus, name]);
  return null;
};
