import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/Button.tsx';

type Props = {
  title: ReactNode;
  /** What can no longer be done with it. */
  children: ReactNode;
  category: { slug: string; name: string };
  creator: { id: string; name: string };
  page: 'photos' | 'videos';
};

/** Stands where the licence box stood. */
export const WithdrawnNotice = ({ title, children, category, creator, page }: Props) => (
  <section
    role="alert"
    className="detail-box mt-6 grid justify-items-start gap-3 rounded-card border border-line bg-card p-5"
  >
    <h2 className="text-xl">{title}</h2>
    <p className="text-ink-2 text-sm">{children}</p>
    <Button variant="main" to={href(page, {}, { category: category.slug })}>
      <Trans>More in {category.name}</Trans>
    </Button>
    <Button to={href('creator', { id: creator.id })}>
      <Trans>More by {creator.name}</Trans>
    </Button>
  </section>
);
