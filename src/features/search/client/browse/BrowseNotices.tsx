import { Trans } from '@lingui/react/macro';
import { Link } from '#ui/base/Link.tsx';
import { Notice } from '#ui/messages/Notice.tsx';
import { useNavigate } from '#ui/navigation/router.tsx';
import { LONGEST_QUERY } from '../../search.rules.ts';
import { KEEP_SCROLL } from './BrowseNavigation.tsx';
import { type BrowseQuery, browseAddress, type DroppedValue } from './browse-address.rules.ts';
import type { ResultPage } from './result-pages.ts';

const MOST_NAMED = 5;

const DroppedNotice = ({ query, dropped }: { query: BrowseQuery; dropped: readonly DroppedValue[] }) => {
  const navigate = useNavigate();
  const named = dropped
    .slice(0, MOST_NAMED)
    .map(({ name, value }) => `${name} “${value}”`)
    .join(', ');
  return (
    <Notice role="status" onDismiss={() => void navigate(browseAddress(query), { ...KEEP_SCROLL, replace: true })}>
      {dropped.length > MOST_NAMED ? (
        <Trans>Parts of this address mean nothing here and were left out: {named} and others.</Trans>
      ) : (
        <Trans>Part of this address means nothing here and was left out: {named}.</Trans>
      )}
    </Notice>
  );
};

const CorrectionNotice = ({ query, used }: { query: BrowseQuery; used: string }) => {
  const typed = query.q;
  return (
    <p role="status" className="text-ink-2">
      <Trans>
        Nothing was found for “{typed}”. These are results for{' '}
        <Link to={browseAddress({ ...query, q: used })} className="font-semibold">
          {used}
        </Link>
        .
      </Trans>
    </p>
  );
};

type Props = { query: BrowseQuery; dropped: readonly DroppedValue[]; first: ResultPage | undefined };

/** Notices about ignored values and corrected spelling. */
export const BrowseNotices = ({ query, dropped, first }: Props) => {
  if (dropped.length === 0 && !first?.correction && !first?.wasCut) return null;
  return (
    <div className="mb-6 grid gap-3 text-ui">
      {dropped.length > 0 && <DroppedNotice query={query} dropped={dropped} />}
      {first?.correction && <CorrectionNotice query={query} used={first.correction.used} />}
      {first?.wasCut && (
        <Notice>
          <Trans>That was a long question. We read its first {LONGEST_QUERY} characters.</Trans>
        </Notice>
      )}
    </div>
  );
};
