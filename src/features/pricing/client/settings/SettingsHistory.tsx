import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Button } from '#ui/base/Button.tsx';
import { Icon } from '#ui/base/Icon.tsx';
import { Skeleton, SkeletonFrame } from '#ui/base/Skeleton.tsx';
import { call } from '#ui/data/api.ts';
import { readPages } from '#ui/data/read-pages.ts';
import { TimeAgo, useNow } from '#ui/labels/TimeAgo.tsx';
import { ErrorState } from '#ui/messages/ErrorState.tsx';
import type { SettingChange } from '../../price-settings.rules.ts';
import { listPriceChanges } from '../../pricing.contract.ts';
import { settingName, settingValue } from './setting-words.ts';

const FieldChange = ({ path, from, to }: SettingChange) => {
  const { i18n } = useLingui();
  return (
    <li className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
      <span className="min-w-60">{settingName(i18n, path)}</span>
      <span className="text-ink-2">{settingValue(i18n, path, from)}</span>
      <Icon glyph={ArrowRight} size={14} className="self-center text-ink-2" />
      <b className="font-semibold">{settingValue(i18n, path, to)}</b>
    </li>
  );
};

/** Every change of the settings, the latest first. */
export const SettingsHistory = () => {
  const now = useNow();
  const history = useInfiniteQuery(readPages(call, listPriceChanges, {}));
  const changes = history.data?.pages.flatMap((page) => page.changes);
  return (
    <section aria-labelledby="settings-history" className="border-ink border-t-2 pt-5">
      <h2 id="settings-history" className="mb-2 text-xl">
        <Trans>History</Trans>
      </h2>
      {!changes && history.isError && (
        <ErrorState
          title={<Trans>The history could not be loaded</Trans>}
          onRetry={() => void history.refetch()}
          retrying={history.isFetching}
          headingLevel="h3"
        />
      )}
      {!changes && !history.isError && (
        <SkeletonFrame className="grid gap-3 pt-2">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </SkeletonFrame>
      )}
      {changes?.length === 0 && (
        <p className="text-ink-2">
          <Trans>Nothing was changed yet. The prices are those that Tamarind starts with.</Trans>
        </p>
      )}
      <ol>
        {changes?.map(({ version, changedAt, changedBy, note, fields }) => (
          <li key={version} className="border-line border-b py-3.5 text-ui">
            <p className="mb-1.5 flex flex-wrap gap-x-3 text-ink-2 text-sm">
              <b className="font-semibold text-ink">
                <Trans>Version {version}</Trans>
              </b>
              <span>{changedBy || <Trans>A closed account</Trans>}</span>
              <TimeAgo at={changedAt} now={now} />
            </p>
            {note && <p className="mb-1.5 max-w-[44em] whitespace-pre-line">{note}</p>}
            <ul>
              {fields.map((field) => (
                <FieldChange key={field.path} {...field} />
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {history.hasNextPage && (
        <Button className="mt-4" busy={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          <Trans>Show earlier changes</Trans>
        </Button>
      )}
    </section>
  );
};
