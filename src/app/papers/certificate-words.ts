import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CertificatePaper, CertificateWords } from '#features/licensing/licensing.papers.ts';
import { type Licence, type LicenceFacts, type LicensedType, licenceTextOf } from '#features/pricing/licences.rules.ts';
import { formatFor } from '#shared/format/format.ts';

export const licenceNames: Readonly<Record<Licence, MessageDescriptor>> = {
  free: msg`Free`,
  standard: msg`Standard`,
  extended: msg`Extended`,
  editorial: msg`Editorial`,
};

export const typeNames: Readonly<Record<LicensedType, MessageDescriptor>> = {
  photo: msg`Photo`,
  video: msg`Video`,
  sound: msg`Sound`,
};

export const writtenDay = (i18n: I18n, time: string): string => formatFor(i18n.locale).longDay(time);

type Permissions = { may: MessageDescriptor[]; mayNot: MessageDescriptor[] };

/** What the facts of a licence mean for whoever uses the work. */
const permissionsOf = (
  i18n: I18n,
  kind: LicensedType,
  { web, playing, advertising, goodsForSale, mostCopies, credit }: LicenceFacts,
): Permissions => {
  const isNews = web === 'news';
  const copies = formatFor(i18n.locale).number(mostCopies ?? 0);
  // Version 1 says nothing about playing; photos are not played.
  const played = kind === 'photo' ? null : playing;
  const copiesWords =
    played === null ? msg`Up to ${copies} printed copies` : msg`Up to ${copies} copies, printed or on discs`;
  return {
    may: [
      isNews ? msg`News, comment and teaching` : msg`Web, social media, e-mail, presentations`,
      ...(played === 'everywhere'
        ? [msg`Films, podcasts, online video, broadcast and work for clients, monetised or not`]
        : []),
      ...(played === 'online' ? [msg`Online video, monetised or not, and podcasts`] : []),
      mostCopies === null ? msg`Any number of copies` : copiesWords,
      ...(advertising ? [msg`Advertising and packaging`] : []),
      ...(goodsForSale ? [msg`Goods for sale`] : []),
      msg`Worldwide, without end`,
    ],
    mayNot: [
      ...(played === 'online' ? [msg`Films, broadcast and work for clients`] : []),
      ...(advertising ? [] : [msg`Advertising`]),
      ...(goodsForSale ? [] : [msg`Goods for sale, or templates`]),
      ...(credit === 'always' ? [msg`Use without the credit line`] : []),
      msg`Passing the file on, or training AI with it`,
    ],
  };
};

const warningOf = (i18n: I18n, { state, endedAt }: CertificatePaper): string => {
  const day = endedAt === null ? '' : writtenDay(i18n, endedAt);
  if (state === 'valid') return '';
  if (state === 'refunded' && day !== '')
    return i18n._(msg`This licence was given back on ${day}. Since then it allows nothing.`);
  if (state === 'refunding') return i18n._(msg`This licence is being given back. It allows nothing at the moment.`);
  if (state === 'disputed')
    return i18n._(msg`The payment of this licence is disputed. It allows nothing at the moment.`);
  if (state === 'held') return i18n._(msg`This licence is on hold. It allows nothing at the moment.`);
  return i18n._(msg`This licence has ended. It allows nothing any more.`);
};

export const wordCertificate = (i18n: I18n, facts: CertificatePaper): CertificateWords => {
  const {
    number,
    licence,
    licenceTextVersion: version,
    creator,
    licensee,
    client,
    project,
    address,
    formatAddress,
  } = facts;
  const file = `${number}.txt`;
  const name = i18n._(licenceNames[licence]);
  const permissions = permissionsOf(i18n, facts.kind, licenceTextOf(version).facts[licence]);
  const holder = licensee === '' ? i18n._(msg`Whoever has the file with this number`) : licensee;
  const day = writtenDay(i18n, facts.issuedAt);
  return {
    heading: i18n._(msg`Licence certificate`),
    numberLabel: i18n._(msg`Licence number`),
    warning: warningOf(i18n, facts),
    caption: [facts.title, `${i18n._(typeNames[facts.kind])} ${facts.itemId}`, `© ${creator} / Tamarind`],
    lines: [
      { label: i18n._(msg`Licensed to`), value: holder },
      ...(client === null ? [] : [{ label: i18n._(msg`For the client`), value: client }]),
      ...(project === null ? [] : [{ label: i18n._(msg`Project, as noted by the licensee`), value: project }]),
      {
        label: i18n._(msg`Licence`),
        value: i18n._(msg`${name}, text version ${version}, worldwide, no end date`),
      },
      { label: i18n._(msg`Issued`), value: day },
      { label: i18n._(msg`Creator`), value: creator },
    ],
    mayHeading: i18n._(msg`It allows`),
    may: permissions.may.map((words) => i18n._(words)),
    mayNotHeading: i18n._(msg`It does not allow`),
    mayNot: permissions.mayNot.map((words) => i18n._(words)),
    qrAlt: i18n._(msg`QR code of the address where this licence can be checked: ${address}`),
    qrCaption: i18n._(msg`Check it at ${address}`),
    signedBy: i18n._(msg`Tamarind, for the creator, ${creator}`),
    signedHeading: i18n._(msg`The text that we signed, with Ed25519`),
    signedNote: i18n._(msg`It is attached to this file as ${file}. How to check it without us: ${formatAddress}`),
    attachment: i18n._(msg`The signed text of licence ${number} and its signature`),
  };
};
