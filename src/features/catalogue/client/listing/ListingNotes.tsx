import { Trans, useLingui } from '@lingui/react/macro';
import { Notice } from '#ui/Notice.tsx';
import { firstCharacters } from '../../search.rules.ts';
import type { ListingView } from './useListing.ts';

/** What was not understood in the address, and what was looked for instead of a misspelt word. */
export const ListingNotes = ({ view: { listing, first } }: { view: Pick<ListingView, 'listing' | 'first'> }) => {
  const { i18n } = useLingui();
  const unknown = new Intl.ListFormat(i18n.locale).format(
    listing.unknown.map((value) => `“${firstCharacters(value, 40)}”`),
  );
  const correction = first?.correction;
  return (
    <>
      {listing.unknown.length > 0 && (
        <Notice tone="warning" role="status">
          <Trans>The address asked for {unknown}, which is nothing we know, so we left it out.</Trans>
        </Notice>
      )}
      {correction && (
        <p role="status" className="text-ink-2">
          <Trans>
            Nothing for “{correction.asked}”. Shown instead: <strong className="text-ink">{correction.used}</strong>
          </Trans>
        </p>
      )}
    </>
  );
};
