import { Plural, Trans } from '@lingui/react/macro';
import { batchOf, quarterOf, type Transfer } from '../queue/transfer.rules.ts';

const Progress = ({ transfers }: { transfers: readonly Transfer[] }) => {
  const batch = batchOf(transfers);
  const isSome = (status: Transfer['status']) => transfers.some((transfer) => transfer.status === status);
  if (!batch) return isSome('arrived') && <Trans>All files have arrived.</Trans>;
  if (isSome('signedOut')) return <Trans>You are signed out. The uploads wait.</Trans>;
  const waiting = transfers.find(({ status }) => status === 'retrying');
  if (waiting) return waiting.sentence ?? <Trans>Signal lost, retrying.</Trans>;
  if (!batch.isMoving) return <Trans>Uploads paused.</Trans>;
  const quarter = quarterOf((batch.sentBytes / batch.bytes) * 100);
  return <Trans>Uploading, {quarter} percent.</Trans>;
};

/** Tells a screen reader how it goes: each quarter, each stop, and the end. The same words are not read twice. */
export const UploadAnnouncer = ({ transfers }: { transfers: readonly Transfer[] }) => {
  const refused = transfers.filter(({ status }) => status === 'refused').length;
  return (
    <p role="status" className="sr-only">
      <Progress transfers={transfers} />{' '}
      {refused > 0 && <Plural value={refused} one="# file was not taken." other="# files were not taken." />}
    </p>
  );
};
