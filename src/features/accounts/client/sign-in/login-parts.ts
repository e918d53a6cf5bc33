import { findPage } from '#shared/find-page.ts';
import { onDemand } from '#ui/base/useOnDemand.ts';
import type { Screen } from '#ui/screen.ts';

/** The login form is in the first bundle; what few visitors see of its page is not. */
export const loginParts = {
  signup: onDemand(() => import('./SignupForm.tsx')),
  google: onDemand(() => import('./GoogleReturn.tsx')),
  signedIn: onDemand(() => import('./SignedInTools.tsx')),
};

/** Loads the parts that the address or the viewer asks for. For a visitor at /login there are none. */
export const preloadLoginParts: Screen['preload'] = async ({ viewer }, { url }) => {
  const comesFromGoogle = url.searchParams.has('google') || url.searchParams.has('second_factor');
  await Promise.all([
    findPage(url.pathname)?.page === 'signup' && loginParts.signup.load(),
    comesFromGoogle && loginParts.google.load(),
    viewer && loginParts.signedIn.load(),
  ]);
};
