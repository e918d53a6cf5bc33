import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { listDownloads } from '#features/media/media.contract.ts';
import type { DownloadSize } from '#features/media/media.rules.ts';
import { LicenceName } from '#features/pricing/client/licence-words.tsx';
import type { CallReply } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import type { Photo } from '../../items.contract.ts';
import { CompareLicences } from '../detail/DetailAside.tsx';
import { PrintSize } from '../photo/PrintSize.tsx';
import { megabytesOf, printSizeOf } from '../photo/photo-words.rules.ts';
import { creditOf } from './licence.rules.ts';
import {
  BuyBarFrame,
  DownloadProblem,
  FreeButton,
  LicenceButton,
  LicenceChoice,
  NamedLicence,
  ReleaseBadge,
} from './licence-parts.tsx';
import { type DownloadPlace, useDownload } from './useDownload.ts';

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
              <span className="block text-xs">{printSizeOf({ width, height })}</span>
            </td>
            <td>{megabytesOf(bytes, i18n.locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

type ActionProps = { order: LicenceOrder; place: DownloadPlace };

const LicenceAction = ({ order: { photo, choice, file, download }, place }: ActionProps) =>
  choice.licence === 'free' ? (
    <FreeButton download={download} size={file?.size} place={place} />
  ) : (
    <LicenceButton
      licence={choice.licence}
      cents={choice.cents}
      isPaused={photo.salesPaused}
      to={href('licenceCheckout', { id: photo.id, type: 'photo', license: choice.licence })}
    />
  );

/** Licence options, sizes, and the button. */
export const LicenceBox = ({ order }: { order: LicenceOrder }) => {
  const { photo, choices, choice, setLicence, download } = order;
  return (
    <div className="licence-box detail-box">
      <LicenceChoice kind="photo" offers={choices} chosen={choice.licence} onChoose={setLicence} />
      <div className="grid gap-3.5 px-5 pt-4 pb-5">
        <SizeTable order={order} />
        <PrintSize file={order.sizes.at(-1)} />
        <div ref={order.inBox} className="grid">
          <LicenceAction order={order} place="box" />
        </div>
        <DownloadProblem download={download} />
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
      action={<LicenceAction order={order} place="bar" />}
      problem={order.download.problemAt('bar')}
    />
  );
};
