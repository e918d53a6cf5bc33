import { Trans, useLingui } from '@lingui/react/macro';
import { BadgeCheck, Newspaper, ShieldCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { CompareLicences } from '#features/items/client/detail/DetailAside.tsx';
import { BuyBarFrame, LicenceName, LicenceRow } from '#features/items/client/licence/LicenceRow.tsx';
import { priceTag } from '#features/items/client/licence/licence.rules.ts';
import type { Video } from '#features/items/items.contract.ts';
import type { Licence } from '#features/media/prices.rules.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { Icon } from '#ui/base/Icon.tsx';
import { type ClipSize, clipPriceCents, licencesOf, measuresOf, sizesOf } from './clip.rules.ts';

const sizeName = (size: ClipSize): string => (size === 'uhd' ? '4K' : 'HD');

type SizeRowProps = { size: ClipSize; measures: string; price: string; isChosen: boolean; onChoose: () => void };

const SizeRow = ({ size, measures, price, isChosen, onChoose }: SizeRowProps) => (
  <label className="licence-row">
    <input type="radio" name="size" value={size} checked={isChosen} onChange={onChoose} className="round-tick" />
    <b className="font-semibold">{sizeName(size)}</b>
    <span className="price text-[1.1875rem]">{price}</span>
    <small>{measures}</small>
  </label>
);

/** The chosen size and licence; shared by the box and the bar on phones. */
export const useClipOrder = (clip: Video) => {
  const licences = licencesOf(clip);
  const [size, setSize] = useState<ClipSize>('hd');
  const [licence, setLicence] = useState<Licence>(licences[0] ?? 'standard');
  /** The button in the box. */
  const action = useRef<HTMLDivElement>(null);
  return { clip, licences, size, setSize, licence, setLicence, action };
};

export type ClipOrder = ReturnType<typeof useClipOrder>;

const measureWords = (clip: Video, size: ClipSize): string => {
  const { width, height } = measuresOf(clip, size);
  return `${width}\u00a0×\u00a0${height}`;
};

const LicenceButton = ({ order: { clip, size, licence } }: { order: ClipOrder }) => {
  const { i18n } = useLingui();
  const total = priceTag(clipPriceCents(size, licence), i18n.locale);
  return (
    <Button
      variant="main"
      wide
      size="l"
      to={href('licenceCheckout', { id: clip.id, type: 'video', license: licence }, { size })}
    >
      <Trans>License, {total}</Trans>
    </Button>
  );
};

/** The bar of a clip, with its size. */
export const ClipBuyBar = ({ order }: { order: ClipOrder }) => (
  <BuyBarFrame
    key={order.clip.id}
    inBox={order.action}
    licence={<LicenceName licence={order.licence} />}
    details={
      <>
        {sizeName(order.size)}, {measureWords(order.clip, order.size)}
      </>
    }
    action={<LicenceButton order={order} />}
  />
);

/** Sizes, licences and prices of a clip. */
export const ClipLicence = ({ order }: { order: ClipOrder }) => {
  const { i18n, t } = useLingui();
  const { clip, licences, size, setSize, licence, setLicence } = order;
  const sizes = sizesOf(clip);
  const price = (ofSize: ClipSize, ofLicence: Licence) => priceTag(clipPriceCents(ofSize, ofLicence), i18n.locale);
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
              price={price(one, licences[0] ?? 'standard')}
              isChosen={one === size}
              onChoose={() => setSize(one)}
            />
          ))}
        </fieldset>
      )}
      <fieldset>
        <legend className="sr-only">
          <Trans>Licence</Trans>
        </legend>
        {licences.map((one) => (
          <LicenceRow
            key={one}
            licence={one}
            price={price(size, one)}
            isChosen={one === licence}
            onChoose={() => setLicence(one)}
          />
        ))}
      </fieldset>
      <div className="grid gap-3.5 p-5">
        <div ref={order.action} className="grid">
          <LicenceButton order={order} />
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
