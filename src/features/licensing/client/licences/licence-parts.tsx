import { Trans, useLingui } from '@lingui/react/macro';
import { AudioLines, Download, FileText, ImageOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { megabytesOf } from '#features/items/client/photo/photo-words.rules.ts';
import { formatUsd } from '#features/pricing/amounts.rules.ts';
import { Button } from '#ui/base/Button.tsx';
import { Icon } from '#ui/base/Icon.tsx';
import { Status, type StatusKind } from '#ui/labels/Badge.tsx';
import type { LicenceState } from '../../licence-states.rules.ts';
import type { OwnLicence } from '../../own-licences.contract.ts';
import { useLicensedDownload, useSizeWords } from './useLicensedDownload.ts';

const states: Record<LicenceState, { kind: StatusKind; words: ReactNode }> = {
  valid: { kind: 'live', words: <Trans>In force</Trans> },
  refunding: { kind: 'waiting', words: <Trans>Being given back</Trans> },
  refunded: { kind: 'off', words: <Trans>Given back</Trans> },
  disputed: { kind: 'waiting', words: <Trans>Payment disputed</Trans> },
  charged_back: { kind: 'bad', words: <Trans>Taken back by the bank</Trans> },
  tampered: { kind: 'bad', words: <Trans>Not as it was signed</Trans> },
};

export const LicenceStatus = ({ state }: { state: LicenceState }) => (
  <Status kind={states[state].kind}>{states[state].words}</Status>
);

export const LicenceThumbnail = ({ licence: { kind, thumbnailUrl } }: { licence: OwnLicence }) =>
  thumbnailUrl ? (
    <img src={thumbnailUrl} alt="" loading="lazy" className="h-16 w-22 flex-none rounded-tile object-cover" />
  ) : (
    <span className="grid h-16 w-22 flex-none place-items-center rounded-tile bg-paper-2 text-ink-2">
      <Icon glyph={kind === 'sound' ? AudioLines : ImageOff} size={20} />
    </span>
  );

/** Files of the licence, the largest first. */
export const LicenceDownloads = ({ licence }: { licence: OwnLicence }) => {
  const { i18n, t } = useLingui();
  const sizes = useSizeWords();
  const { start, sending } = useLicensedDownload(licence);
  if (licence.downloads.length === 0)
    return (
      <p className="text-ink-2">
        <Trans>There is nothing to download: the licence is not in force, or the work is gone.</Trans>
      </p>
    );
  return (
    <ul className="grid gap-2">
      {licence.downloads.toReversed().map(({ size, width, height, bytes }, place) => {
        const name = sizes[size];
        return (
          <li key={size} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="tabular-nums">
              <b className="font-semibold">{name}</b>{' '}
              <span className="text-ink-2 text-sm">
                {width > 0 && `${width} × ${height}, `}
                {megabytesOf(bytes, i18n.locale)}
              </span>
            </span>
            <Button
              size={place === 0 ? 'm' : 's'}
              variant={place === 0 ? 'main' : 'line'}
              icon={Download}
              busy={sending === size}
              aria-label={t`Download ${name}`}
              onClick={() => start(size)}
            >
              <Trans>Download</Trans>
            </Button>
          </li>
        );
      })}
    </ul>
  );
};

/** Certificate, invoices and credit notes, as PDF in a new tab. */
export const LicencePapers = ({ licence, size = 'm' }: { licence: OwnLicence; size?: 's' | 'm' }) => {
  const { t } = useLingui();
  const { certificateUrl, papers, title, number } = licence;
  return (
    <>
      <Button
        size={size}
        icon={FileText}
        href={certificateUrl}
        target="_blank"
        rel="noopener"
        aria-label={t`Certificate ${number} of ${title} (PDF, opens in a new tab)`}
      >
        <Trans>Certificate</Trans>
      </Button>
      {papers.map((paper) => (
        <Button
          key={paper.number}
          size={size}
          icon={FileText}
          href={paper.url}
          target="_blank"
          rel="noopener"
          aria-label={t`${paper.number} (PDF, opens in a new tab)`}
        >
          {paper.number.startsWith('CRN') ? <Trans>Credit note</Trans> : <Trans>Invoice</Trans>}
        </Button>
      ))}
    </>
  );
};

/** What was paid, and what of it came back. */
export const PaidWords = ({ licence: { totalCents, refundedCents, isByPlan } }: { licence: OwnLicence }) => {
  const paid = formatUsd(totalCents, { withCents: true });
  const back = formatUsd(refundedCents, { withCents: true });
  if (isByPlan) return <Trans>With the plan of the team</Trans>;
  if (totalCents === 0) return <Trans>Free</Trans>;
  return refundedCents > 0 ? (
    <Trans>
      {paid}, {back} given back
    </Trans>
  ) : (
    paid
  );
};
