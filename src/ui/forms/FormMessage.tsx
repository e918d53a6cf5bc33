import { Trans } from '@lingui/react/macro';
import { Notice } from '../messages/Notice.tsx';
import type { FormRefusal } from './form-refusal.rules.ts';

type Message = NonNullable<FormRefusal['message']>;

const wordsOf = (message: Message) => {
  if (typeof message === 'object') return message.text;
  return message === 'unreachable' ? (
    <Trans>We could not be reached. Check your connection and try again; what you typed is still here.</Trans>
  ) : (
    <Trans>Something went wrong on our side. Please try again; what you typed is still here.</Trans>
  );
};

/** Why the whole form was refused; empty and silent until then. */
export const FormMessage = ({ message }: { message: Message | null }) => (
  <div role="alert" className="empty:hidden">
    {message && <Notice tone="bad">{wordsOf(message)}</Notice>}
  </div>
);
