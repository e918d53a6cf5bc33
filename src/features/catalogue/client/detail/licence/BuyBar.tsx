import { Trans, useLingui } from '@lingui/react/macro';
import { megabytesOf } from '../photo/photo-words.rules.ts';
import { LicenceAction } from './LicenceAction.tsx';
import { LicenceName } from './LicenceBox.tsx';
import type { LicenceOrder } from './useLicence.ts';

/** On a phone the licence button stays at the bottom of the window. */
export const BuyBar = ({ order }: { order: LicenceOrder }) => {
  const { t, i18n } = useLingui();
  const { choice, file } = order;
  return (
    <section aria-label={t`Chosen licence`} className="buy-bar">
      <p className="min-w-0 leading-tight">
        <b className="block font-semibold">
          {choice.licence === 'free' ? <Trans>Free licence</Trans> : <LicenceName licence={choice.licence} />}
        </b>
        {file && (
          <span className="text-ink-2 text-sm tabular-nums">
            {file.width} × {file.height}, {megabytesOf(file.bytes, i18n.locale)}
          </span>
        )}
      </p>
      <LicenceAction order={order} />
    </section>
  );
};
