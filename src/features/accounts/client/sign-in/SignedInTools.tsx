import type { I18n } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { KeyRound } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { SignedIn } from '#shared/access.ts';
import { href } from '#shared/pages.ts';
import { fullNameOf } from '#shared/text.ts';
import { Avatar } from '#ui/base/Avatar.tsx';
import { Button } from '#ui/base/Button.tsx';
import { ApiError, replyIn } from '#ui/data/api.ts';
import { useChange } from '#ui/data/useChange.ts';
import { Field } from '#ui/forms/Field.tsx';
import { Input } from '#ui/forms/Input.tsx';
import { carryToast, toast } from '#ui/messages/toast.ts';
import { worded, wordedError } from '#ui/messages/worded.ts';
import { bootstrapAdmin } from '../../accounts.contract.ts';
import { destinationAfterLogin } from '../../accounts.rules.ts';
import { toastFailure } from '../account-toasts.ts';
import { SignOutButton } from '../sign-out.tsx';

type NoticeProps = {
  viewer: SignedIn;
  next: string | null;
  isFormFolded: boolean;
  onFold: (isFolded: boolean) => void;
};

/** For somebody who comes to the login page although they are signed in. */
export const SignedInNotice = ({ viewer, next, isFormFolded, onFold }: NoticeProps) => {
  const { t } = useLingui();
  // The form has a heading of its own.
  const Name = isFormFolded ? 'h1' : 'p';
  const name = fullNameOf(viewer) || viewer.email;
  return (
    <section className="rounded-card border border-line bg-card p-4">
      <div className="flex items-center gap-3">
        <Avatar name={name} imageUrl={viewer.profileImageUrl} />
        <div className="min-w-0">
          <Name className={isFormFolded ? 'text-xl' : undefined}>{t`You are signed in as ${name}`}</Name>
          <p className="break-all text-ink-2 text-sm">{viewer.email}</p>
        </div>
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button size="s" variant="main" to={destinationAfterLogin(viewer, next)}>
          <Trans>Continue</Trans>
        </Button>
        <SignOutButton size="s" />
        <Button size="s" variant="ghost" aria-expanded={!isFormFolded} onClick={() => onFold(!isFormFolded)}>
          <Trans>Use another account</Trans>
        </Button>
      </div>
    </section>
  );
};

type BootstrapFailure =
  | 'signedOut'
  | 'refused'
  /** The site has a BOOTSTRAP_CODE, and none was sent. */
  | 'codeNeeded'
  | 'codeRefused';

/** Sorts what becoming the first admin failed with; without a BOOTSTRAP_CODE only the specification's two are left. */
export const bootstrapFailureOf = (error: unknown): BootstrapFailure => {
  if (error instanceof ApiError && error.status === 401) return 'signedOut';
  switch (replyIn(error)?.code) {
    case 'bootstrapCodeNeeded':
      return 'codeNeeded';
    case 'bootstrapCodeWrong':
    case 'tooManyAttempts':
    case 'badInput':
      return 'codeRefused';
    default:
      return 'refused';
  }
};

/** What is wrong with the code: its own issue, or what the server says of the whole call. */
export const codeErrorOf = (i18n: I18n, error: unknown): string | undefined => {
  const issue = replyIn(error)?.issues?.[0];
  return issue ? worded(i18n, issue) : wordedError(i18n, error);
};

/** spec: success reloads the page after about 1.5 s */
const RELOAD_AFTER_MS = 1_500;

/** The field for the code comes when the server asks for one; what was wrong with it stays beside it. */
const useBootstrap = (viewer: SignedIn) => {
  const { i18n, t } = useLingui();
  const [isLeaving, setIsLeaving] = useState(false);
  const [asksForCode, setAsksForCode] = useState(false);
  const [codeError, setCodeError] = useState<string>();

  const tell = (error: unknown) => {
    const title = t`Error`;
    switch (bootstrapFailureOf(error)) {
      case 'codeNeeded':
        return asksForCode ? setCodeError(codeErrorOf(i18n, error)) : setAsksForCode(true);
      case 'codeRefused':
        return setCodeError(codeErrorOf(i18n, error));
      case 'signedOut':
        return toastFailure({ title, description: t`You must be logged in to bootstrap admin` });
      case 'refused':
        return toastFailure({ title, description: t`Failed to bootstrap admin. An admin may already exist.` });
    }
  };

  const { run, isBusy } = useChange(bootstrapAdmin, {
    done: ({ message }) => {
      setIsLeaving(true);
      const toastId = toast({ title: t`Admin access granted`, description: message, variant: 'success' });
      setTimeout(() => {
        carryToast(toastId);
        window.location.reload();
      }, RELOAD_AFTER_MS);
    },
    failed: (_, error) => {
      tell(error);
    },
  });
  const bootstrap = (code?: string) => {
    setCodeError(undefined);
    void run({ userId: viewer.id, code });
  };
  return { bootstrap, isBusy: isBusy || isLeaving, asksForCode, codeError };
};

const BootstrapForm = ({ viewer }: { viewer: SignedIn }) => {
  const { bootstrap, isBusy, asksForCode, codeError } = useBootstrap(viewer);
  const codeInput = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (asksForCode || codeError) codeInput.current?.focus();
  }, [asksForCode, codeError]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) bootstrap(codeInput.current?.value || undefined);
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="grid justify-items-start gap-4">
      {asksForCode && (
        <Field
          label={<Trans>Bootstrap code</Trans>}
          hint={<Trans>Whoever runs this site has set it as BOOTSTRAP_CODE.</Trans>}
          error={codeError}
          className="w-full"
        >
          {(wiring) => (
            <Input
              {...wiring}
              ref={codeInput}
              name="code"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
      )}
      <Button type="submit" icon={KeyRound} busy={isBusy}>
        <Trans>Bootstrap Admin Access</Trans>
      </Button>
    </form>
  );
};

export const AdminTools = ({ viewer }: { viewer: SignedIn }) => (
  <section aria-labelledby="admin-tools" className="rounded-card border border-line bg-card p-4">
    <h2 id="admin-tools" className="text-xl">
      <Trans>Admin Tools</Trans>
    </h2>
    <p className="mt-1 mb-4 text-ink-2 text-sm">
      {viewer.isAdmin ? (
        <Trans>Your account is an admin account.</Trans>
      ) : (
        <Trans>Makes your account the first admin. Works once, while there is no admin.</Trans>
      )}
    </p>
    {viewer.isAdmin ? (
      <Button to={href('adminDashboard')}>
        <Trans>Go to Admin Dashboard</Trans>
      </Button>
    ) : (
      <BootstrapForm viewer={viewer} />
    )}
  </section>
);
