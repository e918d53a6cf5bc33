import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, CircleHelp, CircleX, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { kindWords } from '#features/media/client/item-words.ts';
import { formatDuration } from '#shared/format/numbers.ts';
import { Icon } from '#ui/base/Icon.tsx';
import { useFormat } from '#ui/labels/useFormat.ts';
import { type DetailCheck, detailsQuality, isPoorlyDescribed } from '../details-quality.rules.ts';
import type { ReviewedItem } from '../moderation.contract.ts';
import { looksUnsafe } from '../reject-reasons.rules.ts';

const tones = {
  good: { glyph: CircleCheck, tone: 'text-leaf-text' },
  warning: { glyph: TriangleAlert, tone: 'text-mango-text' },
  bad: { glyph: CircleX, tone: 'text-hibiscus-text' },
  unknown: { glyph: CircleHelp, tone: 'text-ink-2' },
};

type CheckProps = { tone: keyof typeof tones; value?: ReactNode; children: ReactNode };

const Check = ({ tone, value, children }: CheckProps) => (
  <li className="grid grid-cols-[20px_minmax(0,1fr)_auto] gap-2.5 border-line border-b py-2 text-sm">
    <Icon glyph={tones[tone].glyph} size={18} className={`mt-px ${tones[tone].tone}`} />
    <div className="min-w-0">{children}</div>
    {value !== undefined && <span className="text-ink-2 tabular-nums">{value}</span>}
  </li>
);

const Likenesses = ({ item }: { item: ReviewedItem }) =>
  item.nearDuplicates.length === 0 ? (
    <Check tone="good">
      <Trans>Nothing like it in the library</Trans>
    </Check>
  ) : (
    <Check tone="warning" value={item.nearDuplicates.length}>
      <Trans>Looks like another</Trans>
      <ul className="mt-2 grid grid-cols-2 gap-2">
        {item.nearDuplicates.map(({ id, title, thumbnailUrl, isOwn }) => (
          <li key={id} className="text-xs">
            {thumbnailUrl && (
              <img src={thumbnailUrl} alt="" className="aspect-[3/2] w-full rounded-tile object-cover" />
            )}
            <span className="mt-1 block truncate">{title}</span>
            <span className="block text-ink-2">
              {isOwn ? <Trans>by the same creator</Trans> : <Trans>by somebody else</Trans>}
            </span>
          </li>
        ))}
      </ul>
    </Check>
  );

const Safety = ({ item: { kind, unsafeScore } }: { item: ReviewedItem }) => {
  if (unsafeScore === null)
    return (
      <Check tone="unknown">
        {kind === 'sound' ? (
          <Trans>Sounds are not checked for unsafe content: please listen</Trans>
        ) : (
          <Trans>Not checked for unsafe content</Trans>
        )}
      </Check>
    );
  const isUnsafe = looksUnsafe(unsafeScore);
  return (
    <Check tone={isUnsafe ? 'bad' : 'good'} value={unsafeScore.toFixed(2)}>
      {isUnsafe ? <Trans>May be unsafe content</Trans> : <Trans>No unsafe content found</Trans>}
    </Check>
  );
};

const missingWords: Record<DetailCheck, MessageDescriptor> = {
  title: msg`The title is one word only`,
  description: msg`The description is missing, very short or the title again`,
  tags: msg`Fewer than five tags`,
  island: msg`No island`,
  altText: msg`The alt text is very short or the title again`,
  captions: msg`No captions, and it has sound`,
};

const Details = ({ item }: { item: ReviewedItem }) => {
  const { i18n } = useLingui();
  const quality = detailsQuality(item);
  const { points, outOf, missing } = quality;
  const tone = isPoorlyDescribed(quality) ? 'bad' : 'warning';
  return (
    <Check tone={missing.length === 0 ? 'good' : tone} value={`${points} / ${outOf}`}>
      {missing.length === 0 ? <Trans>Well described</Trans> : <Trans>Its details could be better</Trans>}
      {missing.length > 0 && (
        <ul className="mt-1 list-disc pl-4 text-ink-2 text-xs">
          {missing.map((name) => (
            <li key={name}>{i18n._(missingWords[name])}</li>
          ))}
        </ul>
      )}
    </Check>
  );
};

/** Results of the analysis. */
export const ReviewChecks = ({ item }: { item: ReviewedItem }) => {
  const { i18n } = useLingui();
  const format = useFormat();
  return (
    <ul>
      <Safety item={item} />
      {item.kind !== 'sound' && <Likenesses item={item} />}
      <Details item={item} />
      <Check tone="good" value={format.size(item.bytes)}>
        {[
          i18n._(kindWords[item.kind]),
          item.width && item.height ? `${item.width} × ${item.height}` : null,
          item.durationMs ? formatDuration(item.durationMs) : null,
          item.frameRate ? `${Math.round(item.frameRate * 100) / 100} fps` : null,
        ]
          .filter(Boolean)
          .join(', ')}
      </Check>
    </ul>
  );
};
