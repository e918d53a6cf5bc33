import './confirmation.css';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { LicenceName, LicenceTerms } from '#features/pricing/client/licence-words.tsx';
import { licenceTextOf } from '#features/pricing/licences.rules.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { Link } from '#ui/base/Link.tsx';
import { CopyButton } from '#ui/labels/CopyButton.tsx';
import { addressOfWork } from '../../licence-number.rules.ts';
import type { LicenceState } from '../../licence-states.rules.ts';
import type { OwnLicence } from '../../own-licences.contract.ts';
import { LicenceDownloads, LicencePapers, LicenceStatus, PaidWords } from '../licences/licence-parts.tsx';
import { creditOfLicence } from '../licences/useLicensedDownload.ts';

const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const Facts = ({ licence }: { licence: OwnLicence }) => {
  const { i18n } = useLingui();
  const day = new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <dl className="licence-facts">
      <Fact name={<Trans>Number</Trans>}>
        <span className="font-mono">{licence.number}</span>
      </Fact>
      <Fact name={<Trans>State</Trans>}>
        <LicenceStatus state={licence.state} />
      </Fact>
      <Fact name={<Trans>Licence</Trans>}>
        <LicenceName licence={licence.licence} />
      </Fact>
      <Fact name={<Trans>Licensee</Trans>}>{licence.client ?? licence.licensee}</Fact>
      {licence.project && <Fact name={<Trans>Project</Trans>}>{licence.project}</Fact>}
      <Fact name={<Trans>Issued</Trans>}>{day.format(new Date(licence.issuedAt))}</Fact>
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
          <Trans>You need not use it, but the creator is glad.</Trans>
        )}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <code className="break-all">{credit}</code>
        <CopyButton text={credit}>
          <Trans>Copy</Trans>
        </CopyButton>
      </div>
    </section>
  );
};

/** Anybody can check the licence at this address. */
const Verify = ({ number }: { number: string }) => {
  const path = href('licenceVerify', { code: number });
  const origin = typeof window === 'undefined' ? '' : window.location.origin;
  return (
    <section aria-labelledby="verify-title">
      <h2 id="verify-title" className="text-xl">
        <Trans>For whoever asks</Trans>
      </h2>
      <p className="mt-1.5 text-ink-2 text-sm">
        <Trans>Anybody can check this licence here, without an account. It shows no price and no project.</Trans>
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Link to={path} className="break-all font-mono text-sm">
          {path}
        </Link>
        <CopyButton text={origin + path}>
          <Trans>Copy address</Trans>
        </CopyButton>
      </div>
    </section>
  );
};

const Papers = ({ licence }: { licence: OwnLicence }) => (
  <section aria-labelledby="papers-title">
    <h2 id="papers-title" className="text-xl">
      <Trans>Papers</Trans>
    </h2>
    <div className="mt-3 flex flex-wrap gap-2">
      <LicencePapers licence={licence} />
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
  if (state === 'valid') return <Trans>It is yours to use</Trans>;
  if (hasEnded(state)) return <Trans>This licence has ended</Trans>;
  return state === 'tampered' ? (
    <Trans>This licence is not as it was signed</Trans>
  ) : (
    <Trans>This licence rests until its payment is settled</Trans>
  );
};

/** A licence with everything that belongs to it. */
export const LicenceInHand = ({ licence }: { licence: OwnLicence }) => {
  const { itemId, kind, title, creator, thumbnailUrl } = licence;
  // Sounds have no picture, so whether they are still offered is not known here.
  const isOffered = thumbnailUrl !== null || kind === 'sound';
  return (
    <>
      <h1>
        <Heading state={licence.state} />
      </h1>
      <p className="mt-2 text-ink-2 text-lg">
        {itemId && isOffered ? <Link to={addressOfWork(kind, itemId)}>{title}</Link> : title},{' '}
        <Trans>by {creator}</Trans>
      </p>
      <div className="licence-in-hand">
        <div className="grid content-start gap-9">
          <section aria-labelledby="download-title">
            <h2 id="download-title" className="mb-3 text-xl">
              <Trans>Download</Trans>
            </h2>
            <LicenceDownloads licence={licence} />
            {licence.downloads.length > 0 && (
              <p className="mt-3 text-ink-2 text-sm">
                {kind === 'photo' ? (
                  <Trans>
                    Without a watermark, with the licence number inside the file. You can come back for it any time.
                  </Trans>
                ) : (
                  <Trans>Without a watermark. You can come back for it any time.</Trans>
                )}
              </p>
            )}
          </section>
          <Papers licence={licence} />
          <Credit licence={licence} />
          <Verify number={licence.number} />
        </div>
        <aside>
          {thumbnailUrl && <img src={thumbnailUrl} alt="" className="mb-5 w-full rounded-card object-cover" />}
          <Facts licence={licence} />
          <p className="mt-4 text-ink-2 text-sm">
            <LicenceTerms licence={licence.licence} />
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            {hasEnded(licence.state) && itemId && isOffered && (
              <Button
                variant="main"
                to={href('licenceCheckout', { id: itemId, type: kind, license: licence.licence }, sizeOf(licence))}
              >
                <Trans>License it again</Trans>
              </Button>
            )}
            <Button to={href('licenceConfirmations')}>
              <Trans>All your licences</Trans>
            </Button>
          </div>
        </aside>
      </div>
    </>
  );
};
