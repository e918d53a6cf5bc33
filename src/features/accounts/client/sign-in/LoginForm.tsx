import type { I18n } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ChangeEvent, type FormEvent, use, useEffect, useRef, useState } from 'react';
import { returnPath } from '#shared/own-path.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { Link } from '#ui/base/Link.tsx';
import { useOnDemand } from '#ui/base/useOnDemand.ts';
import { Field } from '#ui/forms/Field.tsx';
import { FormMessage } from '#ui/forms/FormMessage.tsx';
import { type FormRefusal, refusalOf } from '#ui/forms/form-refusal.rules.ts';
import { Input } from '#ui/forms/Input.tsx';
import { PasswordInput } from '#ui/forms/PasswordInput.tsx';
import { worded } from '#ui/messages/worded.ts';
import { useSearchParams } from '#ui/navigation/router.tsx';
import {
  type LoginAccountType,
  type LoginFieldName,
  loginFieldNames,
  loginIssueOf,
  tidyCode,
  tidyEmail,
} from '../../login-fields.rules.ts';
import { GateContext } from './gate-slot.ts';
import { AccountTypeChoice, CodeHint, CodeInput, CodeLabel } from './sign-in-fields.tsx';
import { useLogin } from './useLogin.ts';

/** spec: title and description change with tab and account type */
const useHeading = (type: LoginAccountType): { title: string; description: string } => {
  const { t } = useLingui();
  const gate = use(GateContext);
  return {
    user:
      gate && !gate.deadLink
        ? { title: t`Sign in to continue`, description: gate.forKnown }
        : { title: t`Welcome back`, description: t`Your likes, collections and licences are where you left them.` },
    creator: {
      title: t`Back to the studio`,
      description: t`See what sold overnight and what still waits for review.`,
    },
    admin: {
      title: t`Desk sign-in`,
      description: t`For the Tamarind team. If you use an authenticator, its code is asked for next.`,
    },
  }[type];
};

/** What is in the form, as typed. */
export type TypedLogin = { email: string; password: string; accountType: LoginAccountType; code: string | undefined };
/** Errors of fields, in the reader's language. */
type LoginIssues = Partial<Record<LoginFieldName, string | undefined>>;

const typedIn = (form: HTMLFormElement): TypedLogin => {
  const fields = new FormData(form);
  return {
    email: String(fields.get('email')),
    password: String(fields.get('password')),
    accountType: fields.get('accountType') as LoginAccountType,
    code: fields.get('code')?.toString(),
  };
};

/** A field that is not in the form has no issue. */
const issueIn = (i18n: I18n, name: LoginFieldName, value: string | undefined): string | undefined => {
  const issue = value === undefined ? undefined : loginIssueOf[name](value);
  return issue && worded(i18n, issue);
};

const focusField = (form: HTMLFormElement | null, name: LoginFieldName | undefined) => {
  const control = name && form?.elements.namedItem(name);
  if (control instanceof HTMLElement) control.focus();
};

/** Shows issues beside their fields and goes to the first; after the first submit each change is checked at once. */
const useLoginIssues = () => {
  const { i18n } = useLingui();
  const [issues, setIssues] = useState<LoginIssues>({});
  const [isChecking, setIsChecking] = useState(false);
  const show = (form: HTMLFormElement, found: LoginIssues): boolean => {
    setIsChecking(true);
    setIssues(found);
    const first = loginFieldNames.find((name) => found[name]);
    focusField(form, first);
    return first !== undefined;
  };
  return {
    issues,
    show,
    /** Checks every field; true when one has an issue. */
    hasIssues: (form: HTMLFormElement, typed: TypedLogin): boolean =>
      show(form, Object.fromEntries(loginFieldNames.map((name) => [name, issueIn(i18n, name, typed[name])]))),
    recheck: ({ name, value }: HTMLInputElement) => {
      const field = loginFieldNames.find((known) => known === name);
      if (isChecking && field) setIssues({ ...issues, [field]: issueIn(i18n, field, value) });
    },
  };
};

type Props = {
  accountType: LoginAccountType;
  /** Known already, as after a sign-up with an address that has an account: only the password is missing. */
  email?: string;
  /** What was in the form when it was last on the page. */
  typed?: TypedLogin | undefined;
  onLeave: (typed: TypedLogin) => void;
};

/** A plain form without the form library: the login page is in the first bundle. What is typed before the script comes stays. */
export const LoginForm = ({ accountType, email = '', typed, onLeave }: Props) => {
  const logIn = useLogin();
  const next = returnPath(useSearchParams()[0].get('next'));
  const formElement = useRef<HTMLFormElement>(null);
  const [type, setType] = useState(typed?.accountType ?? accountType);
  const heading = useHeading(type);
  const { i18n } = useLingui();
  const { issues, show, hasIssues, recheck } = useLoginIssues();
  const [refusal, setRefusal] = useState<FormRefusal['message']>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);
  const [unverifiedEmail, setUnverifiedEmail] = useState<string>();
  const verification = useOnDemand(() => import('./VerificationDialog.tsx'));

  // biome-ignore lint/correctness/useExhaustiveDependencies: only coming and leaving count
  useEffect(() => {
    const form = formElement.current;
    if (!form) return undefined;
    setType(typedIn(form).accountType);
    if (email && !typed) focusField(form, 'password');
    return () => onLeave(typedIn(form));
  }, []);
  useEffect(() => {
    if (needsCode) focusField(formElement.current, 'code');
  }, [needsCode]);

  const send = async (form: HTMLFormElement, { code, ...rest }: TypedLogin) => {
    const values = { ...rest, email: tidyEmail(rest.email), ...(code !== undefined && { code: tidyCode(code) }) };
    try {
      const failure = await logIn(values);
      if (failure?.kind === 'secondFactor') {
        setNeedsCode(true);
        if (failure.isWrong) show(form, { code: failure.message });
      }
      if (failure?.kind === 'unverified') {
        setUnverifiedEmail(values.email);
        verification.use();
      }
    } catch (error) {
      const refused = refusalOf(i18n, error, Object.keys(values));
      show(form, Object.fromEntries(refused.issues.map(({ field, message }) => [field, message])));
      setRefusal(refused.message);
    }
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const values = typedIn(form);
    setRefusal(null);
    if (hasIssues(form, values)) return;
    setIsBusy(true);
    await send(form, values);
    setIsBusy(false);
  };
  const change = ({ target }: ChangeEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLInputElement)) return;
    if (target.name === 'accountType') setType(target.value as LoginAccountType);
    recheck(target);
  };
  return (
    <>
      {/* POST, so that a submit before the script came cannot put a password into the address. */}
      <form
        ref={formElement}
        method="post"
        noValidate
        aria-busy={isBusy || undefined}
        onSubmit={submit}
        onChange={change}
        className="grid gap-5"
      >
        <FormMessage refusal={refusal} />
        <AccountTypeChoice
          tab="login"
          heading={heading}
          name="accountType"
          defaultValue={typed?.accountType ?? accountType}
        />
        <Field label={<Trans>Email</Trans>} error={issues.email}>
          {(wiring) => (
            <Input {...wiring} name="email" type="email" autoComplete="username" defaultValue={typed?.email ?? email} />
          )}
        </Field>
        <Field
          label={<Trans>Password</Trans>}
          aside={
            <Link to={href('forgotPassword', {}, { next })}>
              <Trans>Forgot password?</Trans>
            </Link>
          }
          error={issues.password}
        >
          {(wiring) => (
            <PasswordInput
              {...wiring}
              name="password"
              autoComplete="current-password"
              defaultValue={typed?.password ?? ''}
            />
          )}
        </Field>
        {needsCode && (
          <Field label={<CodeLabel />} hint={<CodeHint />} error={issues.code}>
            {(wiring) => <CodeInput {...wiring} name="code" />}
          </Field>
        )}
        <Button type="submit" variant="main" size="l" wide busy={isBusy}>
          <Trans>Login</Trans>
        </Button>
      </form>
      {verification.loaded && (
        <verification.loaded.VerificationDialog email={unverifiedEmail} onClose={() => setUnverifiedEmail(undefined)} />
      )}
    </>
  );
};
