import { Trans } from '@lingui/react/macro';
import type { Photo } from '#features/catalogue/catalogue.contract.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/Button.tsx';

/** Stands where the licence box stood. */
export const GoneNotice = ({ photo }: { photo: Photo }) => (
  <section role="alert" className="mt-6 grid justify-items-start gap-3 rounded-card border border-line bg-card p-5">
    <h2 className="text-xl">
      <Trans>This photo is no longer here</Trans>
    </h2>
    <p className="text-ink-2 text-sm">
      <Trans>
        It was withdrawn while you were looking at it, so it can no longer be liked, downloaded or licensed. Licences
        that were sold stay valid.
      </Trans>
    </p>
    <Button variant="main" to={href('photos', {}, { category: photo.category.slug })}>
      <Trans>More in {photo.category.name}</Trans>
    </Button>
    <Button to={href('creator', { id: photo.creator.id })}>
      <Trans>More by {photo.photographer}</Trans>
    </Button>
  </section>
);
