import { Trans, useLingui } from '@lingui/react/macro';
import { use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form';
import type { CallInput } from '#shared/endpoint.ts';
import { returnPath } from '#shared/own-path.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { ApiError, call } from '#ui/data/api.ts';
import { useChange } from '#ui/data/useChange.ts';
import { Form, SubmitButton } from '#ui/forms/Form.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { Input } from '#ui/forms/Input.tsx';
import { Notice } from '#ui/messages/Notice.tsx';
import { toast } from '#ui/messages/toast.ts';
import { wordedError } from '#ui/messages/worded.ts';
import { useNavigate, useSearchParams } from '#ui/navigation/router.tsx';
import { type SignupAccountType, signupForm } from '../../account-fields.rules.ts';
import { checkSignup, signup } from '../../accounts.contract.ts';
import { SIGNUP_SUCCESS_MS, toastFailure } from '../account-toasts.ts';
import { forgetSignUp, type PendingSignUp, rememberSignUp } from '../pending-sign-up.ts';
import { GateContext } from './gate-slot.ts';
import { LookIntoYourMail } from './LookIntoYourMail.tsx';
import { NewPasswordFields } from './password-fields.tsx';
import { AccountTypeChoice } from './sign-in-fields.tsx';

/** The text of the toast; messages about invalid input are shown next to their fields instead. */
type ToastedSignupFailure =
  | { kind: 'emailTaken' }
  | { kind: 'verification'; message: string }
  | { kind: 'creator'; message: string }
  | { kind: 'other'; message: string | undefined; suggestsStandardAccount: boolean };

type SignupFailure = { kind: 'badInput' } | ToastedSignupFailure;

/** Sorts what a sign-up failed with by its code, or by the words of its message as the specification's error catalogue does. */
export const signupFailureOf = (error: unknown, accountType: SignupAccountType): SignupFailure => {
  const reply = error instanceof ApiError ? error.reply : null;
  if (reply?.issues?.length) return { kind: 'badInput' };
  const { code, message = '' } = reply ?? {};
  if (code === 'emailTaken' || message.includes('Email already in use')) return { kind: 'emailTaken' };
  if (code === 'verificationPending' || message.includes('verification')) return { kind: 'verification', message };
  if (accountType === 'creator' && message.includes('creator')) return { kind: 'creator', message };
  return { kind: 'other', message: message || undefined, suggestsStandardAccount: accountType !== 'user' };
};

type SignupValues = Omit<CallInput<typeof signup>, 'next'>;

type SignupOutcomes = {
  onSuccess: (done: SignUpDone) => void;
  onEmailTaken: (email: string) => void;
};

export type SignUpDone = { signUp: PendingSignUp };

const useSignup = ({ onSuccess, onEmailTaken }: SignupOutcomes) => {
  const { i18n, t } = useLingui();
  const [search] = useSearchParams();
  const next = returnPath(search.get('next'));
  const signingUp = useChange(signup);

  const announce = (failure: ToastedSignupFailure, description: string | undefined) => {
    switch (failure.kind) {
      case 'emailTaken':
        return toastFailure({
          title: t`Email already registered`,
          description: t`This email is already registered. Sign in with it instead.`,
        });
      case 'verification':
        return toastFailure({ title: t`Account created but verification needed`, description });
      case 'creator':
        return toastFailure({ title: t`Creator account issue`, description });
      case 'other':
        return toastFailure(
          {
            title: t`Registration failed`,
            description: description ?? t`The account could not be opened. Please try again.`,
          },
          failure.suggestsStandardAccount
            ? { title: t`Hint`, description: t`Try a standard account first; you can become a creator later.` }
            : undefined,
        );
    }
  };

  const open = async (values: SignupValues): Promise<void> => {
    // spec: a HEAD is sent first as a check
    await call(checkSignup, {});
    await signingUp.send({ ...values, next });
  };

  return async (values: SignupValues): Promise<void> => {
    try {
      await open(values);
      const { password: _, ...person } = values;
      const signUp = { ...person, next };
      rememberSignUp(signUp);
      const description = t`Our mail is on its way.`;
      toast({ title: t`Account created`, description, variant: 'success', durationMs: SIGNUP_SUCCESS_MS });
      onSuccess({ signUp });
    } catch (error) {
      const failure = signupFailureOf(error, values.accountType);
      if (failure.kind === 'badInput') throw error;
      announce(failure, wordedError(i18n, error));
      if (failure.kind === 'emailTaken') onEmailTaken(values.email);
    }
  };
};

type Props = SignupOutcomes & {
  /** What stood in the form when it was last on the page. */
  typed?: FieldValues | undefined;
  onLeave: (values: FieldValues) => void;
};

const empty = {
  email: '',
  password: '',
  confirmPassword: '',
  firstName: '',
  lastName: '',
  accountType: 'user',
} as const;

/** spec: title and description change with tab and account type */
const SignupAccountTypeChoice = () => {
  const { t } = useLingui();
  const { register, formState } = useFormContext();
  const type: SignupAccountType = useWatch({ name: 'accountType' });
  const start: unknown = formState.defaultValues?.accountType;
  const gate = use(GateContext);
  const heading =
    type === 'creator'
      ? {
          title: t`Join as a creator`,
          description: t`Upload photos, clips and sounds. You keep your rights and 50 % of every licence, or 60 % if the work is exclusive to us.`,
        }
      : {
          title: t`Welcome to Tamarind`,
          description: gate && !gate.deadLink ? gate.forNew : t`Like, collect and license pictures of the Caribbean.`,
        };
  return <AccountTypeChoice tab="signup" heading={heading} {...register('accountType')} defaultValue={String(start)} />;
};

/** Hands over what was typed when the form leaves the page, so that it can come back with it. */
const KeepFormValues = ({ onLeave }: { onLeave: (values: FieldValues) => void }) => {
  const { getValues } = useFormContext();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only leaving counts
  useEffect(() => () => onLeave(getValues()), []);
  return null;
};

export const SignupForm = ({ typed, onLeave, ...outcomes }: Props) => {
  const signUp = useSignup(outcomes);
  const accountType = use(GateContext)?.accountType ?? 'user';
  return (
    <Form
      schema={signupForm}
      defaults={{ ...empty, accountType, ...typed }}
      onSubmit={({ confirmPassword: _, ...values }) => signUp(values)}
    >
      <SignupAccountTypeChoice />
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-3">
        <FormField name="firstName" label={<Trans>First name</Trans>}>
          {(field) => <Input {...field} autoComplete="given-name" />}
        </FormField>
        <FormField name="lastName" label={<Trans>Last name</Trans>}>
          {(field) => <Input {...field} autoComplete="family-name" />}
        </FormField>
      </div>
      <FormField name="email" label={<Trans>Email</Trans>}>
        {(field) => <Input {...field} type="email" autoComplete="email" />}
      </FormField>
      <NewPasswordFields />
      <KeepFormValues onLeave={onLeave} />
      <SubmitButton size="l" wide>
        <Trans>Sign up</Trans>
      </SubmitButton>
    </Form>
  );
};

/** Long enough to read that it worked; the home page says the same. */
const HOME_AFTER_SIGNUP_MS = 2_500;

/** spec: a success banner, then the home page. Whoever presses something here stays. */
export const SignedUp = ({ signUp, onChangeAddress }: SignUpDone & { onChangeAddress: () => void }) => {
  const navigate = useNavigate();
  const notice = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isStaying, setIsStaying] = useState(false);
  const goHome = useEffectEvent(() => navigate(href('home')));
  // The pressed button was further down, and is gone.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    notice.current?.scrollIntoView({ block: 'center' });
  }, []);
  useEffect(() => {
    if (isStaying) return undefined;
    const timer = setTimeout(goHome, HOME_AFTER_SIGNUP_MS);
    return () => clearTimeout(timer);
  }, [isStaying]);
  const changeAddress = () => {
    forgetSignUp();
    onChangeAddress();
  };
  return (
    <Notice ref={notice} tone="good" role="status" title={<Trans>You are signed up</Trans>}>
      <LookIntoYourMail
        signUp={signUp}
        heading="h1"
        headingRef={heading}
        onSendAgain={() => setIsStaying(true)}
        changeAddress={
          <Button variant="ghost" onClick={changeAddress}>
            <Trans>Change address</Trans>
          </Button>
        }
      />
    </Notice>
  );
};
