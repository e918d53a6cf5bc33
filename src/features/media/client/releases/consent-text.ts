import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReleaseKind } from '../../releases.rules.ts';

/** What is consented to, in the words of whoever signs. */
const consents: Record<ReleaseKind, (i18n: I18n, creator: string) => string> = {
  model: (i18n, creator) =>
    i18n._(
      msg`I agree that ${creator} and those who license from Tamarind may use photos, clips and sounds in which I can be recognised, also in advertising, in any medium and in every country. They may crop and change them, but not in a way that degrades me.`,
    ),
  property: (i18n, creator) =>
    i18n._(
      msg`I own this property or may speak for its owner. I agree that ${creator} and those who license from Tamarind may use photos, clips and sounds in which it can be recognised, also in advertising, in any medium and in every country.`,
    ),
  mas: (i18n, creator) =>
    i18n._(
      msg`I made this work of mas or may speak for its makers. I agree that ${creator} and those who license from Tamarind may use photos, clips and sounds in which it can be recognised, also in advertising, in any medium and in every country. The work itself stays ours: nobody may copy the costume.`,
    ),
};

type Consenting = { kind: ReleaseKind; name: string; creator: string; isMinor: boolean };

/** The text that is read on the screen, drawn on the paper and kept word for word. */
export const consentText = (i18n: I18n, { kind, name, creator, isMinor }: Consenting): string[] => [
  consents[kind](i18n, creator),
  ...(isMinor && kind === 'model'
    ? [i18n._(msg`${name} is under 18; I am the parent or guardian and sign for ${name}.`)]
    : []),
];
