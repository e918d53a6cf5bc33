import { Trans } from '@lingui/react/macro';
import { useFormState } from 'react-hook-form';
import { Notice } from './Notice.tsx';

/** Why the whole form was refused; empty and silent until then. */
export const FormMessage = () => {
  const { errors } = useFormState();
  return (
    <div role="alert" className="empty:hidden">
      {errors.root && <Notice tone="bad">{wordsOf(errors.root)}</Notice>}
    </div>
  );
};

const wordsOf = ({ type, message }: { type?: string | number; message?: string }) => {
  if (message) return message;
  if (type === 'unreachable') {
    return <Trans>We could not be reached. Check your connection and try again; what you typed is still here.</Trans>;
  }
  return <Trans>Something went wrong on our side. Please try again; what you typed is still here.</Trans>;
};
