import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { href } from '#shared/pages.ts';

/** spec: the category bar scrolls 200 px per click */
const SCROLL_PX = 200;

type Category = { id: string; name: string; slug: string };

const ScrollButton = ({ icon: Icon, label, onPress }: { icon: LucideIcon; label: string; onPress: () => void }) => (
  <button
    type="button"
    aria-label={label}
    onClick={onPress}
    className="grid size-11 flex-none place-items-center rounded-full hover:bg-paper-2"
  >
    <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
  </button>
);

const linkClass =
  'flex h-11 flex-none items-center rounded-full px-4 font-medium text-ui text-ink-2 hover:bg-paper-2 hover:text-ink aria-[current]:bg-ink aria-[current]:text-ink-inv';

/** `selected` is the slug of the chosen category; none means All. */
export const CategoryBar = ({ categories, selected }: { categories: readonly Category[]; selected?: string }) => {
  const { t } = useLingui();
  const row = useRef<HTMLUListElement>(null);
  const scroll = (px: number) => row.current?.scrollBy({ left: px, behavior: 'smooth' });
  return (
    <nav aria-label={t`Photo categories`} className="wrap">
      <div className="flex items-center gap-2 border-line border-b">
        <ScrollButton icon={ChevronLeft} label={t`Scroll categories left`} onPress={() => scroll(-SCROLL_PX)} />
        <ul ref={row} className="fade-end flex flex-1 gap-1 overflow-x-auto py-3.5 [scrollbar-width:none]">
          <li>
            <Link to={href('home')} aria-current={selected ? undefined : 'true'} className={linkClass}>
              <Trans>All</Trans>
            </Link>
          </li>
          {categories.map(({ slug, name }) => (
            <li key={slug}>
              <Link
                to={href('photos', {}, { category: slug })}
                aria-current={selected === slug ? 'true' : undefined}
                className={linkClass}
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
        <ScrollButton icon={ChevronRight} label={t`Scroll categories right`} onPress={() => scroll(SCROLL_PX)} />
      </div>
    </nav>
  );
};
