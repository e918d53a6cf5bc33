import { Plural, Trans } from '@lingui/react/macro';
import { timeLeft } from '../measures.rules.ts';

/** "8 s left", "about 9 min left". */
export const TimeLeftWords = ({ seconds }: { seconds: number }) => {
  const { unit, count } = timeLeft(seconds);
  if (unit === 'seconds') return <Trans>{count} s left</Trans>;
  if (unit === 'minutes') return <Trans>about {count} min left</Trans>;
  return <Plural value={count} one="about # hour left" other="about # hours left" />;
};
