import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { ItemKind } from '#features/media/media.rules.ts';
import { addressOf, type BrowseQuery } from './browse-address.rules.ts';

/** The page keeps its place while a filter changes; what is shown follows when it is there. */
export const KEEP_SCROLL = { state: { keepsScroll: true } };

/** `wanted` is what was chosen, also while its results are still on their way. */
export const useBrowseNavigation = (asked: BrowseQuery) => {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [chosen, setChosen] = useState<BrowseQuery>();
  useEffect(() => {
    // A new address has arrived, be it by Back: it alone says what is chosen.
    if (key) setChosen(undefined);
  }, [key]);

  const go = (next: BrowseQuery) => {
    setChosen(next);
    void navigate(addressOf(next), KEEP_SCROLL);
  };
  return { wanted: chosen ?? asked, go };
};
export type Go = ReturnType<typeof useBrowseNavigation>['go'];

export const kindNames = { photo: msg`Photos`, video: msg`Videos`, sound: msg`Sounds` };

type Props = {
  label: string;
  kinds: readonly ItemKind[];
  current: ItemKind;
  countOf: (kind: ItemKind) => number | undefined;
  addressOf: (kind: ItemKind) => string;
};

/** Photos, videos, sounds: each with how many there are. The least width keeps the row in its place while a stand-in font is shown. */
export const KindTabs = ({ label, kinds, current, countOf, addressOf }: Props) => {
  const { i18n } = useLingui();
  return (
    <nav aria-label={label} className="flex gap-1 rounded-full bg-paper-2 p-1 max-sm:w-full">
      {kinds.map((kind) => {
        const count = countOf(kind);
        return (
          <Link
            key={kind}
            to={addressOf(kind)}
            {...KEEP_SCROLL}
            aria-current={kind === current ? 'page' : undefined}
            className="inline-flex h-11 flex-1 items-center justify-center gap-2 rounded-full px-2 font-semibold text-ink-2 text-ui hover:text-ink aria-[current]:bg-card dark:aria-[current]:bg-line aria-[current]:text-ink aria-[current]:shadow-[0_1px_3px_rgb(0_0_0/0.12)] sm:min-w-32 sm:flex-none sm:px-[18px]"
          >
            {i18n._(kindNames[kind])}
            {count !== undefined && <span className="font-normal text-ink-2 tabular-nums">{i18n.number(count)}</span>}
          </Link>
        );
      })}
    </nav>
  );
};
