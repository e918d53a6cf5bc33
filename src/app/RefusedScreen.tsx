import type { ErrorCode } from '#shared/errors.ts';
import { BrokenScreen } from './BrokenScreen.tsx';
import { NotForThisAccountScreen } from './NotForThisAccountScreen.tsx';
import { NotFoundScreen } from './NotFoundScreen.tsx';

/** Stands in for a page that is not there, not for this account, or broken; the shell around it stays. */
export const RefusedScreen = ({ code }: { code: ErrorCode }) => {
  if (code === 'notFound') return <NotFoundScreen />;
  if (code === 'wrongRole') return <NotForThisAccountScreen />;
  return <BrokenScreen />;
};
