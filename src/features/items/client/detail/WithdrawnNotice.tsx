import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { onRefusal } from '#ui/data/api.ts';
import { getPhoto } from '../../items.contract.ts';

const NOT_FOUND = 404;

/** Whether the shown item was withdrawn meanwhile: any call about it that returns 404 tells. */
export const useWithdrawn = (id: string): boolean => {
  const queries = useQueryClient();
  const [isGone, setGone] = useState(false);
  useEffect(
    () =>
      onRefusal(({ status, path }) => {
        if (status === NOT_FOUND && path.split('/').includes(id)) setGone(true);
      }),
    [id],
  );
  // Valid while the item is shown; a later visit fetches again.
  useEffect(() => {
    if (!isGone) return;
    return () => queries.removeQueries({ queryKey: [getPhoto.path, { id }] });
  }, [isGone, queries, id]);
  return isGone;
};

type Props = {
  title: ReactNode;
  /** What is no longer possible. */
  children: ReactNode;
  /** Sounds have none. */
  category?: { slug: string; name: string };
  creator: { id: string; name: string };
  page: 'photos' | 'videos' | 'sounds';
};

/** Replaces the licence box. */
export const WithdrawnNotice = ({ title, children, category, creator, page }: Props) => (
  <section
    role="alert"
    className="detail-box mt-6 grid justify-items-start gap-3 rounded-card border border-line bg-card p-5"
  >
    <h2 className="text-xl">{title}</h2>
    <p className="text-ink-2 text-sm">{children}</p>
    {category && page !== 'sounds' ? (
      <Button variant="main" to={href(page, {}, { category: category.slug })}>
        <Trans>More in {category.name}</Trans>
      </Button>
    ) : (
      <Button variant="main" to={href('sounds')}>
        <Trans>All sounds</Trans>
      </Button>
    )}
    <Button to={href('creator', { id: creator.id })}>
      <Trans>More by {creator.name}</Trans>
    </Button>
  </section>
);
