import { Trans, useLingui } from '@lingui/react/macro';
import { BadgeCheck, Newspaper, ShieldCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { CompareLicences } from '#features/items/client/detail/DetailAside.tsx';
import { BuyBarFrame, LicenceButton, LicenceChoice } from '#features/items/client/licence/licence-parts.tsx';
import type { Video } from '#features/items/items.contract.ts';
import { formatOf } from '#features/media/file-formats.rules.ts';
import { LicenceName } from '#features/pricing/client/licence-words.tsx';
import { Price } from '#features/pricing/client/Price.tsx';
import type { Cents } from '#features/pricing/money.rules.ts';
import { type ClipSize, clipSizesOf, type Offers } from '#features/pricing/prices.rules.ts';
import { href } from '#shared/pages.ts';
import { Icon } from '#ui/base/Icon.tsx';
import { useFormat } from '#ui/labels/useFormat.ts';
import { framesPerSecond, measuresOf } from './clip.rules.ts';

const sizeName = (size: ClipSize): string => (size === 'uhd' ? '4K' : 'HD');

type SizeRowProps = { size: ClipSize; measures: string; cents: Cents; isChosen: boolean; onChoose: () => void };

const SizeRow = ({ size, measures, cents, isChosen, onChoose }: SizeRowProps) => (
  <label className="licence-row">
    <input type="radio" name="size" value={size} checked={isChosen} onChange={onChoose} className="round-tick" />
    <b className="font-semibold">{sizeName(size)}</b>
    <Price cents={cents} className="price text-[1.1875rem]" />
    <small>{measures}</small>
  </label>
);

/** Offers in one size; a clip that has none there is offered as it is. */
const inSize = ({ offers }: Video, size: ClipSize): Offers => {
  const [first = offers[0], ...rest] = offers.filter((offer) => offer.size === size);
  return [first, ...rest];
};

/** The chosen size and licence; shared by the box and the bar on phones. */
export const useClipOrder = (clip: Video) => {
  const [size, setSize] = useState<ClipSize>('hd');
  const offers = inSize(clip, size);
  const [licence, setLicence] = useState(offers[0].licence);
  const choice = offers.find((offer) => offer.licence === licence) ?? offers[0];
  /** The button in the box; the bar hides while it is in sight. */
  const inBox = useRef<HTMLDivElement>(null);
  return { clip, offers, choice, size, setSize, setLicence, inBox };
};

export type ClipOrder = ReturnType<typeof useClipOrder>;

const measureWords = (clip: Video, size: ClipSize): string => {
  const { width, height } = measuresOf(clip, size);
  return `${width}\u00a0×\u00a0${height}`;
};

const LicenceAction = ({ order: { clip, size, choice } }: { order: ClipOrder }) => (
  <LicenceButton
    licence={choice.licence}
    cents={choice.cents}
    isPaused={clip.salesPaused}
    to={href('licenceCheckout', { id: clip.id, type: 'video', license: choice.licence }, { size })}
  />
);

/** The bar of a clip, with its size. */
export const ClipBuyBar = ({ order }: { order: ClipOrder }) => (
  <BuyBarFrame
    key={order.clip.id}
    inBox={order.inBox}
    licence={<LicenceName licence={order.choice.licence} />}
    details={
      <>
        {sizeName(order.size)}, {measureWords(order.clip, order.size)}
      </>
    }
    action={<LicenceAction order={order} />}
  />
);

/** What is downloaded; a size that is smaller than what was filmed is made as MP4. */
const FileFacts = ({ order: { clip, size } }: { order: ClipOrder }) => {
  const { number } = useFormat();
  const isAsFilmed = size === 'uhd' || clipSizesOf(clip).length === 1;
  const format = formatOf(isAsFilmed ? clip.fileType : 'video/mp4');
  const frames = clip.frameRate > 0 && number(framesPerSecond(clip.frameRate), { most: 2 });
  const facts = [format, frames && `${frames} fps`].filter(Boolean).join(', ');
  return facts ? (
    <p className="text-ink-2 text-sm tabular-nums">
      <Trans>The file: {facts}</Trans>
    </p>
  ) : null;
};

/** Sizes, licences and prices of a clip. */
export const ClipLicence = ({ order }: { order: ClipOrder }) => {
  const { t } = useLingui();
  const { clip, offers, choice, size, setSize, setLicence } = order;
  const sizes = clipSizesOf(clip);
  return (
    <section aria-label={t`Licence`} className="licence-box detail-box">
      {sizes.length > 1 && (
        <fieldset className="border-line border-b-4">
          <legend className="sr-only">
            <Trans>Resolution</Trans>
          </legend>
          {sizes.map((one) => (
            <SizeRow
              key={one}
              size={one}
              measures={measureWords(clip, one)}
              cents={inSize(clip, one)[0].cents}
              isChosen={one === size}
              onChoose={() => setSize(one)}
            />
          ))}
        </fieldset>
      )}
      <LicenceChoice kind="video" offers={offers} chosen={choice.licence} onChoose={setLicence} />
      <div className="grid gap-3.5 p-5">
        <FileFacts order={order} />
        <div ref={order.inBox} className="grid">
          <LicenceAction order={order} />
        </div>
        <ul className="grid gap-2 text-ink-2 text-sm">
          <li className="flex gap-2.5">
            <Icon glyph={BadgeCheck} size={18} className="mt-px text-leaf-text" />
            <Trans>Signed certificate that anyone can verify</Trans>
          </li>
          {clip.isEditorial ? (
            <li className="flex gap-2.5">
              <Icon glyph={Newspaper} size={18} className="mt-px text-mango-text" />
              <Trans>Editorial: not for advertising</Trans>
            </li>
          ) : (
            <li className="flex gap-2.5">
              <Icon glyph={ShieldCheck} size={18} className="mt-px text-leaf-text" />
              <Trans>Delivered without our mark</Trans>
            </li>
          )}
        </ul>
        <CompareLicences />
      </div>
    </section>
  );
};
