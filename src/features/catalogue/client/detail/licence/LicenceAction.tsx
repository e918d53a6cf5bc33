import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/Button.tsx';
import { priceTag } from './licence-choices.rules.ts';
import type { LicenceOrder } from './useLicence.ts';

/** Downloads what is free, and leads to the checkout for the rest. */
export const LicenceAction = ({ order, wide = true }: { order: LicenceOrder; wide?: boolean }) => {
  const { i18n } = useLingui();
  const { photo, choice, file, download } = order;
  if (choice.licence !== 'free') {
    const price = priceTag(choice.priceCents, i18n.locale);
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
