import { useEffect } from 'react';
import { type FieldValues, useFormContext } from 'react-hook-form';

/** Hands over what was typed when the form leaves the page, so that it can come back with it. */
export const KeepFormValues = ({ onLeave }: { onLeave: (values: FieldValues) => void }) => {
  const { getValues } = useFormContext();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only leaving counts
  useEffect(() => () => onLeave(getValues()), []);
  return null;
};
