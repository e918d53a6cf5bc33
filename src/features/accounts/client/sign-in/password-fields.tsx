import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useViewer } from '#ui/data/viewer.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { PasswordInput } from '#ui/forms/PasswordInput.tsx';

type Strength = {
  /** Criteria met, 0 to 6. */
  score: number;
  /** 0 to 100, rounded. */
  percent: number;
  level: 'weak' | 'moderate' | 'strong';
  /** Whether to say 'Try using numbers, symbols & capital letters'. */
  hasHint: boolean;
};

const WEAK_BELOW_PERCENT = 30;
const MODERATE_BELOW_PERCENT = 70;

const criteria: readonly ((password: string) => boolean)[] = [
  (password) => password.length >= 8,
  (password) => password.length >= 12,
  (password) => /\p{Lu}/u.test(password),
  (password) => /\p{Ll}/u.test(password),
  (password) => /\p{Nd}/u.test(password),
  (password) => /[^\p{L}\p{M}\p{Nd}]/u.test(password),
];

const levelOf = (percent: number): Strength['level'] => {
  if (percent < WEAK_BELOW_PERCENT) return 'weak';
  return percent < MODERATE_BELOW_PERCENT ? 'moderate' : 'strong';
};

/** One point for each of six criteria; the level follows from their share. */
export const strengthOf = (password: string): Strength => {
  const score = criteria.filter((isMet) => isMet(password)).length;
  const percent = Math.round((score / criteria.length) * 100);
  return { score, percent, level: levelOf(percent), hasHint: percent < MODERATE_BELOW_PERCENT };
};

const CRITERIA = ['1', '2', '3', '4', '5', '6'];
const fills = { weak: 'bg-hibiscus', moderate: 'bg-mango', strong: 'bg-leaf' };

const Verdict = ({ level, hasHint }: Pick<Strength, 'level' | 'hasHint'>) => (
  <>
    <b className="font-bold">
      {level === 'weak' && <Trans>Weak password</Trans>}
      {level === 'moderate' && <Trans>Moderate password</Trans>}
      {level === 'strong' && <Trans>Strong password</Trans>}
    </b>
    {hasHint && (
      <span className="text-ink-2">
        <Trans>Try using numbers, symbols & capital letters</Trans>
      </span>
    )}
  </>
);

/** Six segments, one for each criterion that the password of the surrounding form meets. */
const PasswordStrength = ({ name }: { name: string }) => {
  const { t } = useLingui();
  const password = String(useWatch({ name }) ?? '');
  const { score, percent, level, hasHint } = strengthOf(password);
  return (
    <div className="mt-2 text-sm">
      <meter aria-label={t`Password strength`} min={0} max={100} value={percent} className="sr-only" />
      <div aria-hidden="true" className="grid grid-cols-6 gap-1">
        {CRITERIA.map((criterion, index) => (
          <span key={criterion} className={`h-1.25 rounded-full ${index < score ? fills[level] : 'bg-line'}`} />
        ))}
      </div>
      <p aria-live="polite" className="mt-1.5 flex min-h-5 flex-wrap justify-between gap-x-3">
        {password !== '' && <Verdict level={level} hasHint={hasHint} />}
      </p>
    </div>
  );
};

/** Says to password managers whose password the form needs. */
export const UsernameHint = () => (
  <input type="email" autoComplete="username" value={useViewer()?.email ?? ''} readOnly hidden />
);

type Props = { label?: ReactNode };

/** A password chosen twice, with its strength below the first: fields `password` and `confirmPassword` of the surrounding form. */
export const NewPasswordFields = ({ label = <Trans>Password</Trans> }: Props) => (
  <>
    <div>
      <FormField name="password" label={label}>
        {(field) => <PasswordInput {...field} autoComplete="new-password" />}
      </FormField>
      <PasswordStrength name="password" />
    </div>
    <FormField name="confirmPassword" label={<Trans>Confirm password</Trans>}>
      {(field) => <PasswordInput {...field} autoComplete="new-password" />}
    </FormField>
  </>
);
