import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FeatureSwitch } from '../../people-admin.rules.ts';

type Words = {
  name: MessageDescriptor;
  /** What being off means. */
  off: MessageDescriptor;
  /** The question before it is switched off. */
  ask: MessageDescriptor;
  /** What all pages of the desk say while it is off. */
  strip: MessageDescriptor;
};

export const switchWords: Record<FeatureSwitch, Words> = {
  signUp: {
    name: msg`New accounts`,
    off: msg`When off, nobody can sign up, with Google either. People with an account sign in as usual.`,
    ask: msg`Stop new accounts?`,
    strip: msg`New accounts are off: nobody can sign up.`,
  },
  creatorApplications: {
    name: msg`Creator applications`,
    off: msg`When off, nobody can apply to become a creator. Open applications can still be decided.`,
    ask: msg`Stop creator applications?`,
    strip: msg`Creator applications are off.`,
  },
  uploads: {
    name: msg`New uploads`,
    off: msg`When off, creators cannot start an upload. Uploads already started will finish.`,
    ask: msg`Stop new uploads?`,
    strip: msg`New uploads are off.`,
  },
  purchases: {
    name: msg`Purchases`,
    off: msg`When off, nothing can be paid: no licences, no top-ups, no plans. What was bought stays usable.`,
    ask: msg`Stop all sales?`,
    strip: msg`Purchases are off: nobody can buy anything.`,
  },
};
