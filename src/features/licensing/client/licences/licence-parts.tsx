import { Trans, useLingui } from '@lingui/react/macro';
import { AudioLines, ChevronDown, Download, FileText, ImageOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { megabytesOf } from '#features/items/client/photo/photo-words.rules.ts';
import { formatOf } from '#features/media/file-formats.rules.ts';
import { formatUsd } from '#features/pricing/amounts.rules.ts';
import { Button } from '#ui/base/Button.tsx';
import { Icon } from '#ui/base/Icon.tsx';
import { Status, type StatusKind } from '#ui/labels/Badge.tsx';
import { Dropdown, DropdownItem } from '#ui/overlays/Dropdown.tsx';
import type { LicenceState } from '../../licence-states.rules.ts';
import type { OwnLicence } from '../../own-licences.contract.ts';
import { useLicensedDownload, useSizeWords } from './useLicensedDownload.ts';

const states: Record<LicenceState, { kind: StatusKind; words: ReactNode }> = {
  valid: { kind: 'live', words: <Trans>Active</Trans> },
  refunding: { kind: 'waiting', words: <Trans>Being refunded</Trans> },
  refunded: { kind: 'off', words: <Trans>Refunded</Trans> },
  disputed: { kind: 'waiting', words: <Trans>Payment disputed</Trans> },
  held: { kind: 'waiting', words: <Trans>On hold</Trans> },
  charged_back: { kind: 'bad', words: <Trans>Taken back by the bank</Trans> },
  tampered: { kind: 'bad', words: <Trans>Not as it was signed</Trans> },
};

export const LicenceStatus = ({ state }: { state: LicenceState }) => (
  <Status kind={states[state].kind}>{states[state].words}</Status>
);

const thumbnailShape = 'h-18 w-24 flex-none rounded-tile sm:h-26 sm:w-36';

export const LicenceThumbnail = ({ licence: { kind, thumbnailUrl } }: { licence: OwnLicence }) =>
  thumbnailUrl ? (
    <img src={thumbnailUrl} alt="" loading="lazy" className={`${thumbnailShape} object-cover`} />
  ) : (
    <span className={`${thumbnailShape} grid place-items-center bg-paper-2 text-ink-2`}>
      <Icon glyph={kind === 'sound' ? AudioLines : ImageOff} size={20} />
    </span>
  );

/** One button for the largest file; the other sizes are in its menu. */
export const LicenceDownloads = ({ licence }: { licence: OwnLicence }) => {
  const { i18n, t } = useLingui();
  const sizes = useSizeWords();
  const { start, sending } = useLicensedDownload(licence);
  const [largest, ...others] = licence.downloads.toReversed();
  if (!largest)
    return (
      <p className="text-ink-2">
        <Trans>There is nothing to download: the licence is not in force, or the work is gone.</Trans>
      </p>
    );
  const detailsOf = ({ type, width, height, bytes }: typeof largest): string =>
    [formatOf(type), width > 0 && `${width} × ${height}`, megabytesOf(bytes, i18n.locale)].filter(Boolean).join(', ');
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button
        size="l"
        variant="main"
        icon={Download}
        busy={sending !== undefined}
        aria-label={t`Download ${sizes[largest.size]}`}
        onClick={() => start(largest.size)}
      >
        <Trans>Download</Trans>
      </Button>
      {others.length > 0 && (
        <Dropdown
          align="start"
          trigger={
            <Button size="l">
              <Trans>Other sizes</Trans>
              <Icon glyph={ChevronDown} size={18} />
            </Button>
          }
        >
          {others.map((file) => (
            <DropdownItem key={file.size} onSelect={() => start(file.size)}>
              <b className="font-semibold">{sizes[file.size]}</b>
              <span className="ml-auto pl-6 text-ink-2 text-sm tabular-nums">{detailsOf(file)}</span>
            </DropdownItem>
          ))}
        </Dropdown>
      )}
      <p className="w-full text-ink-2 text-sm tabular-nums">
        {sizes[largest.size]}, {detailsOf(largest)}
      </p>
    </div>
  );
};

type PapersProps = { licence: OwnLicence; size?: 's' | 'm' };

/** Certificate, invoices and credit notes, as PDF in a new tab. */
export const LicencePapers = ({ licence, size = 'm' }: PapersProps) => {
  const { t } = useLingui();
  const { certificateUrl, title, number } = licence;
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
      <MoneyPapers licence={licence} size={size} />
    </>
  );
};

/** Invoices and credit notes. */
export const MoneyPapers = ({ licence: { papers }, size = 'm' }: PapersProps) => {
  const { t } = useLingui();
  return (
    <>
      {papers.map((paper) => (
        <Button
          key={paper.number}
          size={size}
          icon={FileText}
          href={paper.url}
          target="_blank"
          rel="noopener"
          aria-label={
            paper.number.startsWith('CRN')
              ? t`Credit note ${paper.number} (PDF, opens in a new tab)`
              : t`Invoice ${paper.number} (PDF, opens in a new tab)`
          }
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
  if (isByPlan) return <Trans>With your team’s plan</Trans>;
  if (totalCents === 0) return <Trans>Free</Trans>;
  return refundedCents > 0 ? (
    <Trans>
      {paid}, {back} refunded
    </Trans>
  ) : (
    paid
  );
};
