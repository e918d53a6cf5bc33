import { screen as loginScreen } from '#features/accounts/client/LoginScreen.tsx';
import { onDemand } from '#ui/base/useOnDemand.ts';
import type { Screen } from '#ui/screen.ts';

/** Shows what was wanted. Its code is loaded only for somebody who is to come back to another page. */
export const signInGate = onDemand(() => import('../screens/SignInGate.tsx'));

/** The page to sign in, with what somebody wanted. Without its reason the page is whole: a failure is not shown. */
export const gatedLogin: Screen = {
  ...loginScreen,
  preload: async (loading, address) => {
    const next = loading.viewer ? null : address.url.searchParams.get('next');
    const showGate = async () => next && (await signInGate.load()).preloadGate(loading, next);
    await Promise.all([loginScreen.preload?.(loading, address), showGate().catch(() => undefined)]);
  },
};
