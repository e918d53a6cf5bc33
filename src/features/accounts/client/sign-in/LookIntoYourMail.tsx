import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { type ReactNode, type Ref, useState } from 'react';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { IconButton } from '#ui/base/IconButton.tsx';
import type { PendingSignUp } from '../pending-sign-up.ts';
import { useVerificationRequest } from './RequestVerificationForm.tsx';

type Props = {
  signUp: PendingSignUp;
  /** The page's own heading, or one inside it. */
  heading: 'h1' | 'h2';
  headingRef?: Ref<HTMLHeadingElement>;
  changeAddress: ReactNode;
  onSendAgain?: () => void;
};

/** Where the mail went, and what to do if it does not come. */
export const LookIntoYourMail = ({ signUp, heading: Heading, headingRef, changeAddress, onSendAgain }: Props) => {
  const { email, next } = signUp;
  const [confirmation, setConfirmation] = useState<string>();
  const { send, isBusy } = useVerificationRequest();
  const sendAgain = async () => {
    onSendAgain?.();
    setConfirmation(undefined);
    setConfirmation((await send({ email }).catch(() => undefined))?.message);
  };
  return (
    <div className="grid gap-3">
      <Heading ref={headingRef} tabIndex={-1} className={Heading === 'h1' ? 'text-2xl' : 'text-xl'}>
        <Trans>Check your email</Trans>
      </Heading>
      <p className="text-ink-2">
        <Trans>
          We sent a link to <b className="break-all font-bold text-ink">{email}</b>.
        </Trans>{' '}
        {next ? (
          <Trans>Open the link here and you’ll pick up where you left off.</Trans>
        ) : (
          <Trans>Open the link here and you’re signed in.</Trans>
        )}{' '}
        <Trans>If it doesn’t arrive, check your spam folder.</Trans>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button busy={isBusy} onClick={() => void sendAgain()}>
          <Trans>Send again</Trans>
        </Button>
        {changeAddress}
      </div>
      <p role="status" className="text-ink-2 text-sm empty:hidden">
        {confirmation}
      </p>
    </div>
  );
};

/** The same on the home page, where a sign-up leads. */
export const MailReminder = ({ signUp, onDismiss }: { signUp: PendingSignUp; onDismiss: () => void }) => {
  const { t } = useLingui();
  return (
    <section aria-label={t`Your sign-up`} className="bg-leaf-wash text-ink">
      <div className="wrap flex items-start justify-between gap-4 py-4">
        <LookIntoYourMail
          signUp={signUp}
          heading="h2"
          changeAddress={
            <Button variant="ghost" to={href('signup', {}, { next: signUp.next })} state={{ signUp }}>
              <Trans>Change address</Trans>
            </Button>
          }
        />
        <IconButton icon={X} label={t`Dismiss`} onClick={onDismiss} />
      </div>
    </section>
  );
};
