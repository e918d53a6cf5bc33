import { Trans, useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { type Strength as Strength, strengthOf } from '#features/accounts/password-strength.rules.ts';

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
export const PasswordStrength = ({ name }: { name: string }) => {
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
