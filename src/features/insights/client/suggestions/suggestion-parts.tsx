import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { href } from '#shared/pages.ts';
import { Link } from '#ui/base/Link.tsx';
import { Badge, type StatusKind } from '#ui/labels/Badge.tsx';
import type { ShownItem, Suggestion } from '../../suggestions.contract.ts';
import type { SuggestionState } from '../../suggestions.rules.ts';

export const Key = ({ children }: { children: ReactNode }) => (
  <kbd className="inline-grid min-w-5.5 place-items-center rounded-tile border border-current px-1 font-text text-xs opacity-75 max-nav:hidden">
    {children}
  </kbd>
);

/** From 0 to 1, as a bar and as a number. */
export const Confidence = ({ value }: { value: number }) => {
  const { t } = useLingui();
  const shown = value.toFixed(2);
  return (
    <span
      role="img"
      aria-label={t`Confidence ${shown}`}
      className="inline-flex items-center gap-2 text-sm tabular-nums"
    >
      <span aria-hidden="true" className="h-1.5 w-16 overflow-hidden rounded-full bg-line">
        <span className="block h-full bg-lagoon" style={{ width: `${Math.round(value * 100)}%` }} />
      </span>
      <span aria-hidden="true">{shown}</span>
    </span>
  );
};

export const outcomeWords: Record<SuggestionState, { kind: StatusKind; words: ReactNode }> = {
  open: { kind: 'waiting', words: <Trans>Open</Trans> },
  accepted: { kind: 'live', words: <Trans>Accepted</Trans> },
  edited: { kind: 'active', words: <Trans>Accepted in other words</Trans> },
  rejected: { kind: 'off', words: <Trans>Rejected</Trans> },
  expired: { kind: 'off', words: <Trans>Out of date</Trans> },
};

export const pageOfWork = ({ id, kind }: { id: string; kind: ShownItem['kind'] }): string => href(kind, { id });

/** A picture of a work with a link to it; sounds have none. */
export const WorkFigure = ({
  item,
  children,
}: {
  item: Pick<ShownItem, 'id' | 'kind' | 'title' | 'thumbnailUrl'>;
  children?: ReactNode;
}) => (
  <figure className="min-w-0">
    {item.thumbnailUrl && (
      <img src={item.thumbnailUrl} alt="" className="aspect-3/2 w-full rounded-tile bg-paper-2 object-cover" />
    )}
    <figcaption className="mt-2 text-sm">
      <Link to={pageOfWork(item)}>{item.title}</Link>
      {children}
    </figcaption>
  </figure>
);

/** The works behind a suggestion, so that it can be checked. */
export const Evidence = ({ suggestion: { evidence, near, source } }: { suggestion: Suggestion }) => {
  const { have = 0, of = 0 } = evidence;
  return (
    <div className="text-ink-2 text-sm">
      <p>
        <Trans>
          {have} of its {of} most similar works say so.
        </Trans>{' '}
        {source === 'model' && (
          <Badge>
            <Trans>Worded by a language model</Trans>
          </Badge>
        )}
      </p>
      {near.length > 0 && (
        <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
          {near.map((work) => (
            <li key={work.id}>
              <Link to={pageOfWork(work)}>{work.title}</Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
