import { Trans, useLingui } from '@lingui/react/macro';
import { Notice } from '#ui/messages/Notice.tsx';
import { worded } from '#ui/messages/worded.ts';
import type { ItemView, Rejection } from '../../own-items.contract.ts';
import { rejectionTexts } from '../../review.rules.ts';
import { reasonWords } from '../item-words.ts';
import { thumbOf } from '../MediaThumb.tsx';
import { FailedNotice } from './FailedNotice.tsx';

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

/** Why it was not accepted, and what its creator can do about it. */
const Rejected = ({ item, rejection: { reasons, note } }: { item: ItemView; rejection: Rejection }) => {
  const { i18n } = useLingui();
  const names = reasons.map((reason) => i18n._(reasonWords[reason])).join(', ');
  return (
    // Takes the focus when the creator wants to answer.
    <div data-answer tabIndex={-1} className="rounded-card">
      <Notice tone="bad" title={<Trans>Not accepted: {names}</Trans>}>
        {reasons.map((reason) => (
          <p key={reason} className="mt-0.5">
            {worded(i18n, rejectionTexts[reason])}
          </p>
        ))}
        {note && <blockquote className="mt-2 whitespace-pre-line border-hibiscus border-l-2 pl-3">{note}</blockquote>}
        {item.state === 'rejected' && (
          <p className="mt-2">
            <Trans>Change what is wrong and hand it in again. If you see it differently, appeal.</Trans>
          </p>
        )}
      </Notice>
    </div>
  );
};

/** Notices above the form: failure, rejection, near duplicates. */
export const ItemNotices = ({ item }: { item: ItemView }) => (
  <>
    {item.state === 'failed' && <FailedNotice key={item.id} item={item} />}
    {item.rejection && <Rejected item={item} rejection={item.rejection} />}
    {item.appeal && item.state === 'appealed' && (
      <Notice tone="lagoon" title={<Trans>You asked for a second look</Trans>}>
        <p className="mt-0.5 whitespace-pre-line">{item.appeal}</p>
      </Notice>
    )}
    {item.nearDuplicates.length > 0 && item.state !== 'withdrawn' && <NearDuplicates item={item} />}
  </>
);
