import { Trans } from '@lingui/react/macro';
import { Notice } from '../messages/Notice.tsx';
import type { FormRefusal } from './form-refusal.rules.ts';

type Refusal = NonNullable<FormRefusal['message']>;

const wordsOf = (refusal: Refusal) => {
  if (typeof refusal === 'object') return refusal.text;
  return refusal === 'unreachable' ? (
    <Trans>We could not be reached. Check your connection and try again; what you typed is still here.</Trans>
  ) : (
    <Trans>Something went wrong on our side. Please try again; what you typed is still here.</Trans>
  );
};

/** Why the whole form was refused; empty and silent until then. */
export const FormMessage = ({ refusal }: { refusal: Refusal | null }) => (
  <div role="alert" className="empty:hidden">
    {refusal && <Notice tone="bad">{wordsOf(refusal)}</Notice>}
  </div>
);
