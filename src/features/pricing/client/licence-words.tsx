import { Trans } from '@lingui/react/macro';
import { type Licence, type LicenceFacts, type LicensedType, licenceTextOf, newestFacts } from '../licences.rules.ts';

export const LicenceName = ({ licence }: { licence: Licence }) => {
  if (licence === 'free') return <Trans>Free</Trans>;
  if (licence === 'standard') return <Trans>Standard</Trans>;
  return licence === 'extended' ? <Trans>Extended</Trans> : <Trans>Editorial</Trans>;
};

/** What a licence is for, in a few words. */
export const LicencePurpose = ({ licence }: { licence: Licence }) => {
  if (licence === 'free') return <Trans>Small and personal, with a credit</Trans>;
  if (licence === 'standard') return <Trans>Most of what companies make</Trans>;
  return licence === 'extended' ? <Trans>Goods for sale, no limits</Trans> : <Trans>News, teaching, comment</Trans>;
};

/** All limits are whole thousands; `copies` are written without a formatter, which would make the first page wait. */
const inThousands = (copies: number): number => Math.round(copies / 1_000);

type TermsProps = { licence: Licence; facts: LicenceFacts };

/** Sounds and clips are played, not printed. */
const RecordingTerms = ({ licence, facts: { mostCopies } }: TermsProps) => {
  const thousands = inThousands(mostCopies ?? 0);
  if (licence === 'free')
    return (
      <Trans>
        Online video, monetised or not, podcasts and slides, with credit. No films, broadcast, advertising or goods for
        sale.
      </Trans>
    );
  if (licence === 'standard')
    return (
      <Trans>
        Film, podcast, YouTube, broadcast, client work and advertising, monetised or not, up to {thousands},000 copies.
        Credit appreciated.
      </Trans>
    );
  return licence === 'extended' ? (
    <Trans>
      Film, podcast, YouTube, broadcast, client work, advertising, games, apps and goods for sale, with no limit of
      copies.
    </Trans>
  ) : (
    <Trans>News, comment and teaching, with credit. No advertising.</Trans>
  );
};

const PhotoTerms = ({ licence, facts: { mostCopies } }: TermsProps) => {
  const thousands = inThousands(mostCopies ?? 0);
  if (licence === 'free')
    return (
      <Trans>
        Web, social media and up to {thousands},000 printed copies, with credit. No advertising, no goods for sale.
      </Trans>
    );
  if (licence === 'standard')
    return <Trans>Web, print and advertising, up to {thousands},000 copies. Credit appreciated.</Trans>;
  return licence === 'extended' ? (
    <Trans>Web, print, advertising and goods for sale, with no limit of copies.</Trans>
  ) : (
    <Trans>News, comment and teaching, with credit. No advertising.</Trans>
  );
};

type LicenceTermsProps = {
  licence: Licence;
  kind: LicensedType;
  /** Of the text that counts; the newest where nothing is licensed yet. */
  version?: number;
};

/** What a licence allows, in one line that needs no other beside it; the licence page has all of it. */
export const LicenceTerms = ({ licence, kind, version }: LicenceTermsProps) => {
  const facts = (version === undefined ? newestFacts : licenceTextOf(version).facts)[licence];
  // Version 1 says nothing about playing, so a licence under it promises what it says.
  const isPlayed = kind !== 'photo' && facts.playing !== null;
  return isPlayed ? <RecordingTerms licence={licence} facts={facts} /> : <PhotoTerms licence={licence} facts={facts} />;
};
