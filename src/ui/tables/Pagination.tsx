import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type Glyph, Icon } from '../base/Icon.tsx';
import { Link as RouterLink } from '../navigation/router.tsx';

type PageStep = number | 'gap';

/** The page numbers to show: first, last, the current one and its neighbours; a gap replaces two or more others. */
export const pageSteps = (page: number, pageCount: number): PageStep[] => {
  const near = new Set([1, page - 1, page, page + 1, pageCount].filter((step) => step >= 1 && step <= pageCount));
  const shown = [...near].sort((a, b) => a - b);
  return shown.flatMap((step, place): PageStep[] => {
    const skipped = step - (shown[place - 1] ?? 0) - 1;
    if (skipped === 0) return [step];
    return skipped === 1 ? [step - 1, step] : ['gap', step];
  });
};

type Props = {
  /** Distinguishes it from another pagination on the same page. */
  label?: string;
  page: number;
  pageCount: number;
  /** The address of a page of the list; the address holds the whole state. */
  hrefOf: (page: number) => string;
};

const cell =
  'inline-grid h-11 min-w-11 place-items-center rounded-full px-2 text-ui font-medium tabular-nums transition-colors';

export const Pagination = ({ label, page, pageCount, hrefOf }: Props) => {
  const { t } = useLingui();
  if (pageCount < 2) return null;
  return (
    <nav aria-label={label ?? t`Pages`} className="flex items-center justify-between gap-2 py-4 sm:justify-center">
      <Neighbour to={page > 1 ? hrefOf(page - 1) : undefined} rel="prev" label={t`Previous page`} glyph={ChevronLeft} />
      <p className="text-ui text-ink-2 tabular-nums sm:hidden">
        <Trans>
          Page {page} of {pageCount}
        </Trans>
      </p>
      <ul className="flex items-center gap-1 max-sm:hidden">
        {pageSteps(page, pageCount).map((step, place) =>
          step === 'gap' ? (
            <li key={`gap-${place < 3 ? 'before' : 'after'}`} aria-hidden="true" className={`${cell} text-ink-2`}>
              …
            </li>
          ) : (
            <li key={step}>
              <RouterLink
                to={hrefOf(step)}
                aria-label={t`Page ${step}`}
                aria-current={step === page ? 'page' : undefined}
                className={`${cell} ${step === page ? 'bg-ink text-ink-inv' : 'hover:bg-paper-2'}`}
              >
                {step}
              </RouterLink>
            </li>
          ),
        )}
      </ul>
      <Neighbour
        to={page < pageCount ? hrefOf(page + 1) : undefined}
        rel="next"
        label={t`Next page`}
        glyph={ChevronRight}
      />
    </nav>
  );
};

type NeighbourProps = { to: string | undefined; rel: 'prev' | 'next'; label: string; glyph: Glyph };

/** An inactive arrow keeps its space, so that the other links do not move. */
const Neighbour = ({ to, rel, label, glyph }: NeighbourProps) =>
  to === undefined ? (
    <span aria-hidden="true" className={`${cell} opacity-40`}>
      <Icon glyph={glyph} />
    </span>
  ) : (
    <RouterLink to={to} rel={rel} aria-label={label} className={`${cell} hover:bg-paper-2`}>
      <Icon glyph={glyph} />
    </RouterLink>
  );
