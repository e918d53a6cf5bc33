import { useFormat } from '#ui/labels/useFormat.ts';
import './confirmation.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { AudioLines, ImageOff, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useShare } from '#features/items/client/detail/useShare.ts';
import { formatUsd } from '#features/pricing/amounts.rules.ts';
import { LicenceName, LicenceTerms } from '#features/pricing/client/licence-words.tsx';
import { licenceTextOf } from '#features/pricing/licences.rules.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { Icon } from '#ui/base/Icon.tsx';
import { Link } from '#ui/base/Link.tsx';
import { CopyButton } from '#ui/labels/CopyButton.tsx';
import { addressOfWork } from '../../licence-number.rules.ts';
import type { LicenceState } from '../../licence-states.rules.ts';
import type { OwnLicence } from '../../own-licences.contract.ts';
import { LicenceDownloads, LicenceStatus, MoneyPapers, PaidWords } from '../licences/licence-parts.tsx';
import { creditOfLicence } from '../licences/useLicensedDownload.ts';

const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const Facts = ({ licence }: { licence: OwnLicence }) => {
  const format = useFormat();
  return (
    <dl className="licence-facts">
      <Fact name={<Trans>Number</Trans>}>{licence.number}</Fact>
      <Fact name={<Trans>Status</Trans>}>
        <LicenceStatus state={licence.state} />
      </Fact>
      <Fact name={<Trans>Licence</Trans>}>
        <LicenceName licence={licence.licence} />
      </Fact>
      <Fact name={<Trans>Licensee</Trans>}>{licence.client ?? licence.licensee}</Fact>
      {licence.project && <Fact name={<Trans>Project</Trans>}>{licence.project}</Fact>}
      <Fact name={<Trans>Issued</Trans>}>{format.longDay(licence.issuedAt)}</Fact>
      <Fact name={<Trans>Paid</Trans>}>
        <PaidWords licence={licence} />
      </Fact>
    </dl>
  );
};

/** The creator's credit: needed or welcome, as the text of the licence says. */
const Credit = ({ licence }: { licence: OwnLicence }) => {
  const credit = creditOfLicence(licence);
  const { facts } = licenceTextOf(licence.licenceTextVersion);
  return (
    <section aria-labelledby="credit-title">
      <h2 id="credit-title" className="text-xl">
        <Trans>Credit line</Trans>
      </h2>
      <p className="mt-1.5 text-ink-2 text-sm">
        {facts[licence.licence].credit === 'always' ? (
          <Trans>Please put it beside the work: this licence asks for it.</Trans>
        ) : (
          <Trans>Optional, and the creator will thank you.</Trans>
        )}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <p className="[overflow-wrap:anywhere]">{credit}</p>
        <CopyButton text={credit}>
          <Trans>Copy</Trans>
        </CopyButton>
      </div>
    </section>
  );
};

/** Anybody can check the licence at this address: the sheet for sharing where there is one, or the copied link. */
const Verify = ({ number }: { number: string }) => {
  const { t } = useLingui();
  const path = href('licenceVerify', { code: number });
  const share = useShare(t`Licence ${number}`, path);
  return (
    <section aria-labelledby="verify-title">
      <h2 id="verify-title" className="text-xl">
        <Trans>Share proof of licence</Trans>
      </h2>
      <p className="mt-1.5 text-ink-2 text-sm">
        <Trans>Send this link to your printer or client. It needs no account and shows no price or project.</Trans>
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button icon={Share2} onClick={() => void share()}>
          <Trans>Share with the printer</Trans>
        </Button>
        <Link to={path} className="text-sm">
          <Trans>See what they see</Trans>
        </Link>
      </div>
    </section>
  );
};

/** The certificate as a small paper that opens. */
const Certificate = ({ licence: { number, title, certificateUrl } }: { licence: OwnLicence }) => (
  <a href={certificateUrl} target="_blank" rel="noopener" className="licence-paper">
    <span className="text-ink-2 text-xs tabular-nums">
      <Trans>Certificate {number}</Trans>
    </span>
    <b className="font-display font-semibold leading-tight">{title}</b>
    <span className="text-ink-2 text-xs">
      <Trans>PDF, opens in a new tab</Trans>
    </span>
  </a>
);

const Papers = ({ licence }: { licence: OwnLicence }) => (
  <section aria-labelledby="papers-title">
    <h2 id="papers-title" className="text-xl">
      <Trans>Documents</Trans>
    </h2>
    <Certificate licence={licence} />
    <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
      <MoneyPapers licence={licence} />
    </div>
    {licence.totalCents > 0 && !licence.isByPlan && licence.papers.length === 0 && (
      <p role="status" className="mt-3 text-ink-2 text-sm">
        <Trans>The invoice is being written. It is here within a minute.</Trans>
      </p>
    )}
  </section>
);

const hasEnded = (state: LicenceState): boolean => state === 'refunded' || state === 'charged_back';

const sizeOf = ({ size }: OwnLicence) => (size ? { size } : {});

const Heading = ({ state }: { state: LicenceState }) => {
  if (state === 'valid') return <Trans>It’s yours.</Trans>;
  if (hasEnded(state)) return <Trans>This licence has ended</Trans>;
  return state === 'tampered' ? (
    <Trans>This licence is not as it was signed</Trans>
  ) : (
    <Trans>This licence rests until its payment is settled</Trans>
  );
};

/** What the purchase did for the creator; only while the money is there. */
const Earned = ({ licence: { creator, island, earnedCents, state } }: { licence: OwnLicence }) => {
  if (state !== 'valid' || !earnedCents) return null;
  const earned = formatUsd(earnedCents, { withCents: true });
  return (
    <p className="mt-2 text-lg">
      {island ? (
        <Trans>
          {creator} in {island} earned <b className="font-semibold">{earned}</b> from this licence.
        </Trans>
      ) : (
        <Trans>
          {creator} earned <b className="font-semibold">{earned}</b> from this licence.
        </Trans>
      )}
    </p>
  );
};

const Work = ({ licence: { kind, pictureUrl, title } }: { licence: OwnLicence }) =>
  pictureUrl ? (
    <img src={pictureUrl} alt={title} className="licence-picture" />
  ) : (
    <div className="licence-picture grid aspect-3/2 place-items-center bg-paper-2 text-ink-2">
      <Icon glyph={kind === 'sound' ? AudioLines : ImageOff} size={44} />
    </div>
  );

/** A licence with everything that belongs to it: the picture first, then the file, then the papers. */
export const LicenceInHand = ({ licence }: { licence: OwnLicence }) => {
  const { t } = useLingui();
  const { itemId, kind, title, creator, thumbnailUrl } = licence;
  // Sounds have no picture, so whether they are still offered is not known here.
  const isOffered = thumbnailUrl !== null || kind === 'sound';
  return (
    <>
      <div className="licence-in-hand">
        <Work licence={licence} />
        <div className="grid content-start gap-7">
          <div>
            <h1 className="text-5xl">
              <Heading state={licence.state} />
            </h1>
            <p className="mt-2 text-ink-2 text-lg">
              {itemId && isOffered ? <Link to={addressOfWork(kind, itemId)}>{title}</Link> : title},{' '}
              <Trans>by {creator}</Trans>
            </p>
            <Earned licence={licence} />
          </div>
          <section aria-label={t`Download`}>
            <LicenceDownloads licence={licence} />
            {licence.downloads.length > 0 && (
              <p className="mt-1 text-ink-2 text-sm">
                <Trans>No watermark, with the licence number inside the file. Come back for it any time.</Trans>
              </p>
            )}
          </section>
          <Papers licence={licence} />
          <Verify number={licence.number} />
        </div>
      </div>
      <div className="licence-details">
        <section aria-labelledby="facts-title">
          <h2 id="facts-title" className="mb-2 text-xl">
            <Trans>Your licence</Trans>
          </h2>
          <Facts licence={licence} />
          <p className="mt-4 text-ink-2 text-sm">
            <LicenceTerms licence={licence.licence} kind={kind} version={licence.licenceTextVersion} />
          </p>
        </section>
        <div className="grid content-start gap-7">
          <Credit licence={licence} />
          <div className="flex flex-wrap gap-3">
            {hasEnded(licence.state) && itemId && isOffered && (
              <Button
                variant="main"
                to={href('licenceCheckout', { id: itemId, type: kind, license: licence.licence }, sizeOf(licence))}
              >
                <Trans>License it again</Trans>
              </Button>
            )}
            <Button to={href('ownDownloads')}>
              <Trans>Licences and downloads</Trans>
            </Button>
          </div>
        </div>
      </div>
    </>
  );
};
