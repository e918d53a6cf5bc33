import { useLingui } from '@lingui/react/macro';
import { Camera, Shield, User } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import type { LoginAccountType } from '#features/accounts/account-fields.rules.ts';
import { FormRadioCards } from '#ui/FormField.tsx';
import { SignInHeading } from './SignInHeading.tsx';
import { useHeadingText } from './useSignInWords.ts';

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
