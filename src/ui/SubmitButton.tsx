import type { ComponentProps, ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { Button } from './Button.tsx';

type Props = Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'wide' | 'icon' | 'className'> & {
  children: ReactNode;
};

/** Sends the surrounding Form and is busy while it is under way. */
export const SubmitButton = ({ variant = 'main', ...rest }: Props) => {
  const { isSubmitting } = useFormState();
  return <Button {...rest} type="submit" variant={variant} busy={isSubmitting} />;
};
