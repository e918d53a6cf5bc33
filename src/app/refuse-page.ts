import type { ComponentType } from 'react';
import type { ErrorCode } from '#shared/errors.ts';
import { BrokenScreen } from './BrokenScreen.tsx';
import type { FallbackProps } from './RefusalFrame.tsx';

type Fallback = ComponentType<FallbackProps>;
type FallbackScreen = { file: string; load: () => Promise<Fallback> };

/** What is shown instead of a page that is not there, not for this account, or not for the moment; fetched when needed, since it seldom is. */
const fallbackScreens: Partial<Record<ErrorCode, FallbackScreen>> = {
  notFound: {
    file: 'app/NotFoundScreen.tsx',
    load: async () => (await import('./NotFoundScreen.tsx')).NotFoundScreen,
  },
  wrongRole: {
    file: 'app/NotForThisAccountScreen.tsx',
    load: async () => (await import('./NotForThisAccountScreen.tsx')).NotForThisAccountScreen,
  },
  unavailable: {
    file: 'app/UnavailableScreen.tsx',
    load: async () => (await import('./UnavailableScreen.tsx')).UnavailableScreen,
  },
};

export type RefusedPage = { kind: 'refused'; code: ErrorCode; Fallback: Fallback };

/** By which the server finds what to preload. */
export const fallbackFiles = (code: ErrorCode): string[] => {
  const refusal = fallbackScreens[code];
  return refusal ? [refusal.file] : [];
};

/** The shell around it stays. */
export const refusePage = async (code: ErrorCode): Promise<RefusedPage> => ({
  kind: 'refused',
  code,
  Fallback: (await fallbackScreens[code]?.load().catch(() => undefined)) ?? BrokenScreen,
});
