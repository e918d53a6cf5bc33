import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import type { Sentence } from '#shared/sentences.ts';
import { worded } from '#ui/messages/worded.ts';
import type { ItemKind } from '../../media.rules.ts';
import { MediaThumb } from '../MediaThumb.tsx';

export type PlannedChange = { field: string; name: string; before: string; after: string };

type Props = {
  /** How many change, in a sentence that is read out when it changes. */
  summary: ReactNode;
  /** A list with many entries, each with its changed fields. */
  plan: readonly { id: string; changes: readonly PlannedChange[] }[];
  skipped: readonly { id: string; skipped: readonly { field: string; why: Sentence }[] }[];
  itemOf: (id: string) => { kind: ItemKind | undefined; title: string; src: string | null | undefined };
};

const Changes = ({ changes }: { changes: readonly PlannedChange[] }) => (
  <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-xs">
    {changes.map(({ field, name, before, after }) => (
      <div key={field} className="col-span-2 grid grid-cols-subgrid">
        <dt className="text-ink-2">{name}</dt>
        <dd className="min-w-0 truncate">
          <span className="text-ink-2">{before}</span>
          {' → '}
          {after}
        </dd>
      </div>
    ))}
  </dl>
);

/** What would change on each item, and what cannot, before it is done. */
export const PlannedChanges = ({ summary, plan, skipped, itemOf }: Props) => {
  const { i18n } = useLingui();
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="border-line border-t pt-4">
      <h3 id={headingId} className="text-lg tracking-tight">
        <Trans>What changes</Trans>
      </h3>
      <p role="status" className="mt-1 text-ink-2 text-sm">
        {summary}
      </p>
      <ul className="mt-3 grid gap-3">
        {plan.map(({ id, changes }) => {
          const { kind, title, src } = itemOf(id);
          return (
            <li key={id} className="grid grid-cols-[48px_minmax(0,1fr)] items-start gap-3">
              <MediaThumb kind={kind} src={src} className="h-9 w-12" />
              <div className="min-w-0">
                <p className="truncate font-bold text-sm">{title}</p>
                <Changes changes={changes} />
              </div>
            </li>
          );
        })}
      </ul>
      {skipped.length > 0 && (
        <ul className="mt-3 grid gap-1 text-mango-text text-sm">
          {skipped.flatMap(({ id, skipped: fields }) =>
            fields.map(({ field, why }) => (
              <li key={`${id}-${field}`}>
                {itemOf(id).title}: {worded(i18n, why)}
              </li>
            )),
          )}
        </ul>
      )}
    </section>
  );
};
