import { href } from '#shared/pages.ts';
import { useOnDemand } from '#ui/base/useOnDemand.ts';
import type { Screen } from '#ui/screen.ts';

/** A part of the login page with a file of its own. `loaded` lets the server, and the first render in the browser, show it at once. */
type LoginPart<Module> = { load: () => Promise<Module>; loaded?: Module };

const makePart = <Module>(load: () => Promise<Module>): LoginPart<Module> => {
  const part: LoginPart<Module> = {
    load: async () => {
      part.loaded = await load();
      return part.loaded;
    },
  };
  return part;
};

/** The login form is in the first bundle; what few visitors see of its page is not. */
export const loginParts = {
  signup: makePart(() => import('./SignupForm.tsx')),
  google: makePart(() => import('./GoogleReturn.tsx')),
  signedIn: makePart(() => import('./SignedInTools.tsx')),
};

export const useLoginPart = <Module>(part: LoginPart<Module>) => {
  const onDemand = useOnDemand(part.load);
  return { ...onDemand, loaded: onDemand.loaded ?? part.loaded };
};

/** Loads the parts that the address or the viewer asks for. For a visitor at /login there are none. */
export const preloadLoginParts: Screen['preload'] = async ({ viewer }, { url }) => {
  const comesFromGoogle = url.searchParams.has('google') || url.searchParams.has('second_factor');
  await Promise.all([
    url.pathname === href('signup') && loginParts.signup.load(),
    comesFromGoogle && loginParts.google.load(),
    viewer && loginParts.signedIn.load(),
  ]);
};
