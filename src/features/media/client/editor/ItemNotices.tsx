import { Trans, useLingui } from '@lingui/react/macro';
import { Notice } from '#ui/messages/Notice.tsx';
import { worded } from '#ui/messages/worded.ts';
import type { ItemView } from '../../own-items.contract.ts';
import { type RejectionReason, rejectionTexts } from '../../review.rules.ts';
import { thumbOf } from '../MediaThumb.tsx';
import { FileNotice } from './FileNotice.tsx';
import { RejectionNotice } from './RejectionNotice.tsx';

const SIDE_WIDTH_PX = 480;

const Side = ({ src, label }: { src: string | null | undefined; label: string }) => (
  <figure className="min-w-0">
    {src ? (
      <img src={src} alt={label} className="aspect-[3/2] w-full rounded-tile bg-paper-2 object-cover" />
    ) : (
      <div className="aspect-[3/2] rounded-tile bg-paper-2" />
    )}
    <figcaption className="mt-1 truncate text-xs">{label}</figcaption>
  </figure>
);

/** Shows two nearly identical pictures side by side; the creator decides whether to keep both. */
const NearDuplicates = ({ item }: { item: ItemView }) => {
  const [alike] = item.nearDuplicates;
  if (!alike) return null;
  return (
    <Notice tone="warning" title={<Trans>Looks like “{alike.title}”</Trans>}>
      <p className="mt-0.5">
        {alike.isOwn ? (
          <Trans>You have uploaded something very similar. Reviewers keep the better of the two.</Trans>
        ) : (
          <Trans>Something very similar is on Tamarind already. Make sure that this is your own work.</Trans>
        )}
      </p>
      <div className="mt-3 grid grid-cols-2 gap-3">
        <Side src={thumbOf(item, SIDE_WIDTH_PX)} label={item.title} />
        <Side src={alike.thumbnailUrl} label={alike.title} />
      </div>
    </Notice>
  );
};

/** A new file answered the rest; these are still for the creator to answer. */
const LeftReasons = ({ reasons }: { reasons: readonly RejectionReason[] }) => {
  const { i18n } = useLingui();
  return (
    <Notice tone="warning" title={<Trans>Before you submit it again</Trans>}>
      {reasons.map((reason) => (
        <p key={reason} className="mt-0.5">
          {worded(i18n, rejectionTexts[reason])}
        </p>
      ))}
    </Notice>
  );
};

/** Notices above the form: failure, rejection, near duplicates. */
export const ItemNotices = ({ item }: { item: ItemView }) => (
  <>
    {(item.state === 'failed' || item.state === 'rejected') && <FileNotice key={item.id} item={item} />}
    {item.rejection && item.state !== 'rejected' && <RejectionNotice rejection={item.rejection} />}
    {item.leftReasons.length > 0 && item.handedInAt === null && <LeftReasons reasons={item.leftReasons} />}
    {item.appeal && item.state === 'appealed' && (
      <Notice tone="lagoon" title={<Trans>You asked for a second look</Trans>}>
        <p className="mt-0.5 whitespace-pre-line">{item.appeal}</p>
      </Notice>
    )}
    {item.nearDuplicates.length > 0 && item.state !== 'withdrawn' && <NearDuplicates item={item} />}
  </>
);
