import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { consentText } from '#features/media/client/releases/consent-text.ts';
import type { ReleasePaper, ReleaseWords } from '#features/media/releases.papers.ts';
import type { ReleaseKind } from '#features/media/releases.rules.ts';
import { writtenDay } from './certificate-words.ts';

const headings: Record<ReleaseKind, MessageDescriptor> = {
  model: msg`Model release`,
  property: msg`Property release`,
  mas: msg`Release for a work of mas`,
};

const subjects: Record<ReleaseKind, MessageDescriptor> = {
  model: msg`Person`,
  property: msg`Property`,
  mas: msg`Band or costume`,
};

export const wordRelease = (i18n: I18n, facts: ReleasePaper): ReleaseWords => {
  const { kind, creator, name, guardianName } = facts;
  const signer = facts.isMinor ? guardianName : name;
  const at = `${facts.at.slice(0, 16).replace('T', ' ')} UTC`;
  return {
    heading: i18n._(headings[kind]),
    lines: [
      { label: i18n._(subjects[kind]), value: name },
      ...(facts.isMinor ? [{ label: i18n._(msg`Parent or guardian`), value: guardianName }] : []),
      { label: i18n._(msg`Creator`), value: creator },
      { label: i18n._(msg`Signed on`), value: writtenDay(i18n, facts.signedOn) },
      {
        label: i18n._(msg`Valid until`),
        value: facts.endsOn === null ? i18n._(msg`Without an end`) : writtenDay(i18n, facts.endsOn),
      },
      { label: i18n._(msg`Witness`), value: facts.witnessName },
    ],
    text: consentText(i18n, facts),
    signatureLabel: i18n._(msg`Signature`),
    signatureAlt: i18n._(msg`Signature of ${signer}, drawn by hand`),
    notes: [
      facts.isTyped
        ? i18n._(msg`${signer} typed the name as a signature and agreed to this text on a screen, recorded at ${at}.`)
        : i18n._(msg`${signer} signed by hand and agreed to this text on a screen, recorded at ${at}.`),
    ],
  };
};
