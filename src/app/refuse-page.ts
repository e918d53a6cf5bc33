import type { ComponentType } from 'react';
import type { ErrorCode } from '#shared/errors.ts';
import { BrokenScreen } from './BrokenScreen.tsx';

type Refusal = { file: string; load: () => Promise<ComponentType> };

/** What stands in for a page that is not there or not for this account; fetched when needed, since it seldom is. */
const refusals: Partial<Record<ErrorCode, Refusal>> = {
  notFound: {
    file: 'app/NotFoundScreen.tsx',
    load: async () => (await import('./NotFoundScreen.tsx')).NotFoundScreen,
  },
  wrongRole: {
    file: 'app/NotForThisAccountScreen.tsx',
    load: async () => (await import('./NotForThisAccountScreen.tsx')).NotForThisAccountScreen,
  },
};

export type RefusedPage = { kind: 'refused'; code: ErrorCode; Stand: ComponentType };

/** By which the server finds what to preload. */
export const refusalFiles = (code: ErrorCode): string[] => {
  const refusal = refusals[code];
  return refusal ? [refusal.file] : [];
};

/** The shell around it stays. */
export const refusePage = async (code: ErrorCode): Promise<RefusedPage> => ({
  kind: 'refused',
  code,
  Stand: (await refusals[code]?.load().catch(() => undefined)) ?? BrokenScreen,
});
