import { Plural, Trans } from '@lingui/react/macro';
import { classes } from '#ui/base/classes.ts';
import { Link } from '#ui/base/Link.tsx';
import { Notice } from '#ui/messages/Notice.tsx';
import { useNavigate } from '#ui/navigation/router.tsx';
import { KEEP_SCROLL } from '#ui/navigation/scroll-position.ts';
import { LONGEST_QUERY } from '../../search.rules.ts';
import { type DroppedValue, type ListQuery, listAddress } from './list-address.rules.ts';
import type { ResultPage } from './search-pages.ts';

const MOST_NAMED = 5;

const DroppedWords = ({ query: { base }, dropped }: { query: ListQuery; dropped: readonly DroppedValue[] }) => {
  const named = (wordsOf: (each: DroppedValue) => string) => dropped.slice(0, MOST_NAMED).map(wordsOf).join(', ');
  if (base === 'videos' || base === 'sounds') {
    const unknown = named(({ value }) => `“${value}”`);
    return <Trans>The address asked for {unknown}, which is nothing we know, so we left it out.</Trans>;
  }
  const left = named(({ name, value }) => `${name} “${value}”`);
  return dropped.length > MOST_NAMED ? (
    <Trans>Parts of this address mean nothing here and were left out: {left} and others.</Trans>
  ) : (
    <Trans>Part of this address means nothing here and was left out: {left}.</Trans>
  );
};

type Correction = NonNullable<ResultPage['correction']>;

const CorrectionNotice = ({ query, correction: { used, leftOut } }: { query: ListQuery; correction: Correction }) => {
  const typed = query.q;
  const unknown = leftOut.map((word) => `“${word}”`).join(', ');
  return (
    <p role="status" className="text-ink-2">
      <Trans>
        Nothing was found for “{typed}”. These are results for{' '}
        <Link to={listAddress({ ...query, q: used })} className="font-semibold">
          {used}
        </Link>
        .
      </Trans>
      {leftOut.length > 0 && (
        <>
          {' '}
          <Plural
            value={leftOut.length}
            one={`The word ${unknown} is unknown here and was left out.`}
            other={`The words ${unknown} are unknown here and were left out.`}
          />
        </>
      )}
    </p>
  );
};

type Props = {
  query: ListQuery;
  dropped: readonly DroppedValue[];
  first: ResultPage | undefined;
  className?: string;
};

/** Notices about ignored values, corrected spelling and words that were left out. */
export const ListNotices = ({ query, dropped, first, className }: Props) => {
  const navigate = useNavigate();
  if (dropped.length === 0 && !first?.correction && !first?.isPartial && !first?.wasCut) return null;
  return (
    <div className={classes('grid gap-3 text-ui', className)}>
      {dropped.length > 0 && (
        <Notice role="status" onDismiss={() => void navigate(listAddress(query), { ...KEEP_SCROLL, replace: true })}>
          <DroppedWords query={query} dropped={dropped} />
        </Notice>
      )}
      {first?.correction && <CorrectionNotice query={query} correction={first.correction} />}
      {first?.isPartial && (
        <p role="status" className="text-ink-2">
          <Trans>Nothing has all of these words. These results have some of them.</Trans>
        </p>
      )}
      {first?.wasCut && (
        <Notice>
          <Trans>That was a long question. We read its first {LONGEST_QUERY} characters.</Trans>
        </Notice>
      )}
    </div>
  );
};
