import { Trans, useLingui } from '@lingui/react/macro';

import type { DownloadSize } from '#features/media/media.rules.ts';
import { megabytesOf } from '../photo/photo-words.rules.ts';
import type { LicenceOrder } from './useLicence.ts';

const SizeName = ({ size }: { size: DownloadSize }) => {
  if (size === 'small') return <Trans>Small</Trans>;
  if (size === 'medium') return <Trans>Medium</Trans>;
  return size === 'large' ? <Trans>Large</Trans> : <Trans>Original</Trans>;
};

/** In which sizes it can be had; a free one is chosen here, a licensed one comes in all of them. */
export const SizeTable = ({ order }: { order: LicenceOrder }) => {
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
