import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { addressOnMap } from '#features/taxonomy/client/islands.rules.ts';
import { islandGroupSlugs, islandGroups } from '#features/taxonomy/taxonomy.data.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { Link as TextLink } from '#ui/base/Link.tsx';
import { Link } from '#ui/navigation/router.tsx';
import { KEEP_SCROLL } from '#ui/navigation/scroll-position.ts';
import { nameMatching } from './finding.rules.ts';
import type { Marking } from './island-choice.ts';
import type { MapIsland } from './map-islands.ts';

type RowProps = { island: MapIsland; isChosen: boolean; typed: string; marking: Marking };

const Row = ({ island, isChosen, typed, marking }: RowProps) => {
  const { slug, name, localName, count } = island;
  const row = useRef<HTMLAnchorElement>(null);
  // Only the list moves, never the page, and only where it is a box of its own.
  useEffect(() => {
    const list = row.current?.closest('.isles');
    if (!isChosen || !row.current || !list || list.scrollHeight <= list.clientHeight) return;
    const [{ top, bottom }, frame] = [row.current.getBoundingClientRect(), list.getBoundingClientRect()];
    if (top < frame.top) list.scrollTop -= frame.top - top + 48;
    if (bottom > frame.bottom) list.scrollTop += bottom - frame.bottom + 48;
  }, [isChosen]);
  return (
    <li>
      <Link
        ref={row}
        to={addressOnMap(slug)}
        {...KEEP_SCROLL}
        aria-current={isChosen || undefined}
        data-marked={marking.marked === slug || undefined}
        onClick={marking.onChoose}
        onPointerEnter={() => marking.mark(slug)}
        onPointerLeave={() => marking.mark(undefined)}
        onFocus={() => marking.mark(slug)}
        onBlur={() => marking.mark(undefined)}
      >
        <b>{name}</b> <small>{nameMatching(island, typed) ?? localName}</small>{' '}
        <span>{count > 0 ? count : <Trans>Wanted</Trans>}</span>
      </Link>
    </li>
  );
};

const NothingFound = ({ typed, onClear }: { typed: string; onClear: () => void }) => (
  <div className="py-8">
    <p className="font-display font-semibold text-xl">
      <Trans>No island of that name</Trans>
    </p>
    <p className="mt-2 text-ink-2 text-sm">
      <Trans>
        Another spelling may help, or{' '}
        <TextLink to={href('searchFor', { query: typed.trim() })}>look for these words in all pictures</TextLink>.
      </Trans>
    </p>
    <Button variant="line" size="s" className="mt-4" onClick={onClear}>
      <Trans>Show all islands</Trans>
    </Button>
  </div>
);

type Props = {
  islands: readonly MapIsland[];
  chosen: string | undefined;
  typed: string;
  onClear: () => void;
  marking: Marking;
};

/** The same islands as text, by group. */
export const IslandList = ({ islands, chosen, typed, onClear, marking }: Props) => {
  const { t } = useLingui();
  const groups = islandGroupSlugs
    .map((group) => ({ group, members: islands.filter((island) => island.group === group) }))
    .filter(({ members }) => members.length > 0);
  return (
    <nav id="islands" tabIndex={-1} className="isles" aria-label={t`Islands`}>
      {groups.length === 0 && <NothingFound typed={typed} onClear={onClear} />}
      {groups.map(({ group, members }) => (
        <section key={group} aria-labelledby={`group-${group}`}>
          <h2 id={`group-${group}`}>
            {islandGroups[group]} <span>{members.reduce((sum, { count }) => sum + count, 0)}</span>
          </h2>
          <ul>
            {members.map((island) => (
              <Row key={island.slug} {...{ island, typed, marking }} isChosen={chosen === island.slug} />
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
};
