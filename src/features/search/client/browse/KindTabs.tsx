import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ItemKind } from '#features/media/media.rules.ts';
import { useFormat } from '#ui/labels/useFormat.ts';
import { Link } from '#ui/navigation/router.tsx';
import { KEEP_SCROLL } from '#ui/navigation/scroll-position.ts';

export const kindNames = { photo: msg`Photos`, video: msg`Videos`, sound: msg`Sounds` };

type Props = {
  label: string;
  kinds: readonly ItemKind[];
  current: ItemKind;
  countOf: (kind: ItemKind) => number | undefined;
  addressOf: (kind: ItemKind) => string;
};

/** Tabs for photos, videos and sounds with counts. The minimum width prevents a layout shift when the web font loads. */
export const KindTabs = ({ label, kinds, current, countOf, addressOf }: Props) => {
  const { i18n } = useLingui();
  const format = useFormat();
  return (
    <nav aria-label={label} className="flex flex-wrap gap-1 rounded-[26px] bg-paper-2 p-1 max-sm:w-full">
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
            {count !== undefined && <span className="font-normal text-ink-2 tabular-nums">{format.number(count)}</span>}
          </Link>
        );
      })}
    </nav>
  );
};
