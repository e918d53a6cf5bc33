export type Strength = {
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
