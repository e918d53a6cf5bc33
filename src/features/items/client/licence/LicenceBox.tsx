import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import type { listDownloads } from '#features/media/media.contract.ts';
import type { DownloadSize } from '#features/media/media.rules.ts';
import { LicenceName } from '#features/pricing/client/licence-words.tsx';
import { usePriceWords } from '#features/pricing/client/price-words.ts';
import type { CallReply } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { Notice } from '#ui/messages/Notice.tsx';
import type { Photo } from '../../items.contract.ts';
import { CompareLicences } from '../detail/DetailAside.tsx';
import { megabytesOf } from '../photo/photo-words.rules.ts';
import { BuyBarFrame, LicenceRow, NamedLicence, ReleaseBadge } from './LicenceRow.tsx';
import { creditOf } from './licence.rules.ts';
import { useDownload } from './useDownload.ts';

type Sizes = CallReply<typeof listDownloads>;

/** The chosen licence and, for a free download, the size. Shared by the box and the bar on phones. */
export const useLicence = (photo: Photo, sizes: Sizes) => {
  const choices = photo.offers;
  const [licence, setLicence] = useState(choices[0].licence);
  const [size, setSize] = useState(sizes.at(-1)?.size);
  const download = useDownload({ id: photo.id, credit: creditOf(photo) });
  /** The button in the box; the bar hides while it is in sight. */
  const inBox = useRef<HTMLDivElement>(null);
  return {
    photo,
    inBox,
    choices,
    choice: choices.find((candidate) => candidate.licence === licence) ?? choices[0],
    setLicence,
    sizes,
    file: sizes.find((candidate) => candidate.size === size),
    setSize,
    download,
  };
};
export type LicenceOrder = ReturnType<typeof useLicence>;

const SizeName = ({ size }: { size: DownloadSize }) => {
  if (size === 'small') return <Trans>Small</Trans>;
  if (size === 'medium') return <Trans>Medium</Trans>;
  return size === 'large' ? <Trans>Large</Trans> : <Trans>Original</Trans>;
};

/** Available sizes; selectable for free downloads, a licence includes all. */
const SizeTable = ({ order }: { order: LicenceOrder }) => {
  const { i18n } = useLingui();
  const isChosenHere = order.choice.licence === 'free';
  return (
    <table className="size-table">
      <caption className="sr-only">
        <Trans>Sizes</Trans>
      </caption>
      <tbody>
        {order.sizes.map(({ size, width, height, bytes }) => (
          <tr key={size} data-chosen={(isChosenHere && order.file?.size === size) || undefined}>
            <th scope="row">
              {isChosenHere ? (
                <label>
                  <input
                    type="radio"
                    name="size"
                    value={size}
                    checked={order.file?.size === size}
                    onChange={() => order.setSize(size)}
                    className="round-tick"
                  />
                  <SizeName size={size} />
                </label>
              ) : (
                <SizeName size={size} />
              )}
            </th>
            <td>
              {width} × {height}
            </td>
            <td>{megabytesOf(bytes, i18n.locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** Download button for free items, link to the checkout for others. */
const LicenceAction = ({ order, wide = true }: { order: LicenceOrder; wide?: boolean }) => {
  const priceWords = usePriceWords();
  const { photo, choice, file, download } = order;
  if (choice.licence !== 'free') {
    const price = priceWords(choice.cents);
    return (
      <Button
        variant="main"
        size="l"
        wide={wide}
        to={href('licenceCheckout', { id: photo.id, type: 'photo', license: choice.licence })}
      >
        <Trans>License, {price}</Trans>
      </Button>
    );
  }
  return (
    <Button
      variant="main"
      size="l"
      wide={wide}
      icon={Download}
      busy={download.isBusy}
      disabled={!file}
      onClick={() => file && void download.start(file.size)}
    >
      <Trans>Download free</Trans>
    </Button>
  );
};

/** Licence options, sizes, and the button. */
export const LicenceBox = ({ order }: { order: LicenceOrder }) => {
  const { t } = useLingui();
  const { photo, choices, choice, setLicence, download } = order;
  return (
    <div className="licence-box detail-box">
      <fieldset aria-label={t`Licence`}>
        {choices.map(({ licence, cents }) => (
          <LicenceRow
            key={licence}
            licence={licence}
            cents={cents}
            isChosen={choice.licence === licence}
            onChoose={() => setLicence(licence)}
          />
        ))}
      </fieldset>
      <div className="grid gap-3.5 px-5 pt-4 pb-5">
        <SizeTable order={order} />
        <div ref={order.inBox} className="grid">
          <LicenceAction order={order} />
        </div>
        {download.problem && (
          <Notice tone="bad" role="alert">
            {download.problem}
          </Notice>
        )}
        {choice.licence === 'free' && <NamedLicence id={photo.id} type="photo" />}
        <ReleaseBadge isEditorial={photo.isEditorial} />
        {photo.access === 'premium' && (
          <p className="text-ink-2 text-sm">
            <Trans>The preview carries a watermark. What you license does not.</Trans>
          </p>
        )}
        <CompareLicences />
      </div>
    </div>
  );
};

/** The bar of a photo, with the size that is downloaded. */
export const BuyBar = ({ order }: { order: LicenceOrder }) => {
  const { i18n } = useLingui();
  const { choice, file } = order;
  return (
    <BuyBarFrame
      key={order.photo.id}
      inBox={order.inBox}
      licence={choice.licence === 'free' ? <Trans>Free licence</Trans> : <LicenceName licence={choice.licence} />}
      details={
        file && (
          <>
            {file.width} × {file.height}, {megabytesOf(file.bytes, i18n.locale)}
          </>
        )
      }
      action={<LicenceAction order={order} />}
    />
  );
};
