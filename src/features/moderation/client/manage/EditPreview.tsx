import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { MediaThumb } from '#features/media/client/MediaThumb.tsx';
import { Notice } from '#ui/messages/Notice.tsx';
import { worded } from '#ui/messages/worded.ts';
import type { PreviewedItem } from '../../managed-items.contract.ts';
import type { EditedField } from '../../managed-items.rules.ts';
import { fieldWords, useFieldValues } from './managed-words.ts';
import type { BulkEdit } from './useBulkEdit.ts';

/** In the order of the form. */
const fieldsIn = ({ after }: PreviewedItem): EditedField[] =>
  (Object.keys(fieldWords) as EditedField[]).filter((field) => field in after);

const Changes = ({ item }: { item: PreviewedItem }) => {
  const { i18n, t } = useLingui();
  const wordsOf = useFieldValues();
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-xs">
      {fieldsIn(item).map((field) => (
        <div key={field} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-ink-2">{i18n._(fieldWords[field])}</dt>
          <dd className="min-w-0">
            <span className="text-ink-2">{wordsOf(field, item.before[field]) || t`empty`}</span>
            {' → '}
            {wordsOf(field, item.after[field]) || t`empty`}
          </dd>
        </div>
      ))}
    </dl>
  );
};

/** What kept an edit from being done, by item. */
export const EditProblem = ({ bulk: { problem, obstacles } }: { bulk: BulkEdit }) =>
  problem === undefined ? null : (
    <Notice tone="bad" role="alert" title={problem}>
      {obstacles.length > 0 && (
        <ul className="mt-1 grid max-h-40 gap-1 overflow-y-auto">
          {obstacles.map(({ id, title, why }) => (
            <li key={id}>
              <b className="font-semibold">{title}:</b> {why}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );

/** What an edit would change on each item, before it is done, and what it cannot. */
export const EditPreview = ({ bulk: { preview, changed, refused, skipped } }: { bulk: BulkEdit }) => {
  const { i18n } = useLingui();
  const gone = preview?.gone.length ?? 0;
  return (
    <div className="grid gap-4">
      <p role="status" className="text-ink-2 text-sm">
        <Plural
          value={changed.length}
          _0="Nothing would change: all of them are like this already, or cannot be changed."
          one="# work changes."
          other="# works change."
        />
      </p>
      {(refused.length > 0 || skipped.length > 0 || gone > 0) && (
        <Notice tone="warning" title={<Trans>Not everything is possible</Trans>}>
          <ul className="mt-1 grid max-h-40 gap-1 overflow-y-auto">
            {gone > 0 && (
              <li>
                <Plural value={gone} one="# work is not there any more." other="# works are not there any more." />
              </li>
            )}
            {refused.map(({ id, title, refusal }) => (
              <li key={id}>
                <b className="font-semibold">{title}:</b> {refusal && worded(i18n, refusal)}
              </li>
            ))}
            {skipped.flatMap(({ id, title, skipped: fields }) =>
              fields.map(({ field, why }) => (
                <li key={`${id}-${field}`}>
                  <b className="font-semibold">{title}:</b> {worded(i18n, why)}
                </li>
              )),
            )}
          </ul>
        </Notice>
      )}
      {changed.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
        <ul tabIndex={0} className="grid max-h-[40dvh] gap-3 overflow-y-auto overscroll-contain pr-1">
          {changed.map((item) => (
            <li key={item.id} className="grid grid-cols-[48px_minmax(0,1fr)] items-start gap-3">
              <MediaThumb kind={item.kind} src={item.thumbnailUrl} className="h-9 w-12" />
              <div className="min-w-0">
                <p className="truncate font-bold text-sm">{item.title}</p>
                <Changes item={item} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
