import { Trans, useLingui } from '@lingui/react/macro';
import { Camera, Shield, User } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form';
import { FormField, FormRadioCards } from '#ui/forms/FormField.tsx';
import { Input } from '#ui/forms/Input.tsx';
import type { LoginAccountType } from '../../account-fields.rules.ts';
import { SignInHeading } from './SignInFrame.tsx';

/** Hands over what was typed when the form leaves the page, so that it can come back with it. */
export const KeepFormValues = ({ onLeave }: { onLeave: (values: FieldValues) => void }) => {
  const { getValues } = useFormContext();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only leaving counts
  useEffect(() => () => onLeave(getValues()), []);
  return null;
};

/** Puts the focus where the person goes on, when what had it is gone. */
export const FocusField = ({ name }: { name: string }) => {
  const { setFocus } = useFormContext();
  useEffect(() => setFocus(name), [setFocus, name]);
  return null;
};

/** spec: title and description change with tab and account type */
const useHeadingText = (tab: 'login' | 'signup', type: LoginAccountType): { title: string; description: string } => {
  const { t } = useLingui();
  if (tab === 'signup') {
    return type === 'creator'
      ? {
          title: t`Join as a creator`,
          description: t`Upload photos, clips and sounds. You keep the rights and half of every licence, 60 % when a work is only here.`,
        }
      : { title: t`Open an account`, description: t`Like, collect and license pictures of the Caribbean.` };
  }
  return {
    user: { title: t`Welcome back`, description: t`Your likes, collections and licences are where you left them.` },
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

/** spec: login offers User, Creator and Admin; admin sign-up is not offered. Title and description follow the choice. */
export const AccountTypeChoice = ({ tab }: { tab: 'login' | 'signup' }) => {
  const { t } = useLingui();
  const type: LoginAccountType = useWatch({ name: 'accountType' });
  const { title, description } = useHeadingText(tab, type);
  return (
    <>
      <SignInHeading title={title}>{description}</SignInHeading>
      <FormRadioCards
        name="accountType"
        legend={t`Account type`}
        legendHidden
        cards={[
          { value: 'user', label: t`User`, icon: User },
          { value: 'creator', label: t`Creator`, icon: Camera },
          ...(tab === 'login' ? [{ value: 'admin', label: t`Admin`, icon: Shield }] : []),
        ]}
      />
    </>
  );
};

const usualHint = <Trans>The six digits of your authenticator app, or a recovery code.</Trans>;

/** Appears when a code is needed, and takes the focus. */
export const SecondFactorField = ({ hint = usualHint }: { hint?: ReactNode }) => (
  <>
    <FormField name="code" label={<Trans>Code</Trans>} hint={hint}>
      {(field) => <Input {...field} autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} />}
    </FormField>
    <FocusField name="code" />
  </>
);
