import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Call } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { Link } from '#ui/base/Link.tsx';
import { Skeleton, SkeletonFrame } from '#ui/base/Skeleton.tsx';
import { onDemand, useWhenNeeded } from '#ui/base/useOnDemand.ts';
import { call } from '#ui/data/api.ts';
import { entriesOf, readPages } from '#ui/data/read-pages.ts';
import { Field } from '#ui/forms/Field.tsx';
import { Select } from '#ui/forms/Input.tsx';
import { EmptyState } from '#ui/messages/EmptyState.tsx';
import { ListEnd } from '#ui/messages/ListEnd.tsx';
import { LoadedPart } from '#ui/messages/LoadedPart.tsx';
import { useSearchParams } from '#ui/navigation/router.tsx';
import { type Column, Table } from '#ui/tables/Table.tsx';
import { type Brief, listBriefs } from '../../briefs.contract.ts';
import { type BriefState, briefStates } from '../../briefs.rules.ts';
import type { UnmetWish } from '../../suggestions.contract.ts';
import { BriefStatus, briefStateWords, useDay } from './brief-words.tsx';

/** One brief has forms and dialogs, which the list does not need. */
export const briefParts = onDemand(async () => {
  const [{ BriefDetails }, { BriefForm }] = await Promise.all([
    import('./BriefDetails.tsx'),
    import('./BriefForm.tsx'),
  ]);
  return { BriefDetails, BriefForm };
});

const FIRST_PAGE = 30;
/** In the address instead of the id of a brief: one is being written. */
const NEW = 'new';

const listAddress = href('adminAiInsights', {}, { show: 'briefs' });
const newAddress = href('adminAiInsights', {}, { show: 'briefs', brief: NEW });

export const briefPages = (call: Call, state?: BriefState) =>
  readPages(call, listBriefs, state ? { state } : {}, { first: FIRST_PAGE });

const NewBriefButton = () => (
  <Button variant="main" size="s" icon={Plus} to={newAddress}>
    <Trans>New brief</Trans>
  </Button>
);

const BriefTable = ({ briefs }: { briefs: readonly Brief[] }) => {
  const { t } = useLingui();
  const day = useDay();
  const columns: Column<Brief>[] = [
    {
      key: 'title',
      heading: t`Brief`,
      show: 'lead',
      cell: ({ id, title }) => (
        <Link to={href('adminAiInsights', {}, { show: 'briefs', brief: id })} className="break-words">
          {title}
        </Link>
      ),
    },
    { key: 'state', heading: t`State`, cell: ({ state }) => <BriefStatus state={state} /> },
    {
      key: 'until',
      heading: t`Last day`,
      cell: ({ until }) => <span className="whitespace-nowrap">{day(until)}</span>,
    },
    { key: 'answers', heading: t`Works attached`, numeric: true, cell: ({ answers }) => answers },
    {
      key: 'accepted',
      heading: t`Published`,
      numeric: true,
      cell: ({ accepted, wanted }) => (
        <Trans>
          {accepted} of {wanted}
        </Trans>
      ),
    },
    { key: 'licences', heading: t`Licences`, numeric: true, cell: ({ licences }) => licences },
  ];
  return (
    <Table
      caption={t`Briefs, the newest first`}
      columns={columns}
      rows={briefs}
      keyOf={({ id }) => id}
      nameOf={({ title }) => title}
    />
  );
};

const BriefList = () => {
  const { t } = useLingui();
  const [state, setState] = useState<BriefState>();
  const list = useInfiniteQuery(briefPages(call, state));
  const briefs = entriesOf(list.data, (page) => page.briefs);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
        <Field label={<Trans>Show briefs</Trans>}>
          {(wiring) => (
            <Select
              {...wiring}
              value={state ?? ''}
              placeholder={t`All`}
              choices={briefStates.map((value) => ({ value, label: t(briefStateWords[value].words) }))}
              onChange={({ target }) => setState(briefStates.find((one) => one === target.value))}
            />
          )}
        </Field>
        <NewBriefButton />
      </div>
      <LoadedPart
        query={{ ...list, data: briefs, isError: list.isError && briefs === undefined }}
        failed={<Trans>The briefs could not be loaded</Trans>}
        next={listAddress}
      >
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState headingLevel="h3" title={<Trans>There is no such brief</Trans>} actions={<NewBriefButton />}>
              <Trans>
                A brief asks creators for what people look for and do not find. Make one from a gap, or write one
                yourself.
              </Trans>
            </EmptyState>
          ) : (
            <>
              <BriefTable briefs={rows} />
              <ListEnd
                list={list}
                words={{
                  more: <Trans>Show more</Trans>,
                  nextPageFailed: <Trans>The next briefs could not be loaded.</Trans>,
                  renewalFailed: <Trans>This list could not be renewed, so what has changed may be missing.</Trans>,
                }}
              />
            </>
          )
        }
      </LoadedPart>
    </>
  );
};

/** Briefs for admins: the list, one of them, or the form of a new one; the address says which. */
export const BriefsSection = () => {
  const [search] = useSearchParams();
  const brief = search.get('brief');
  const parts = useWhenNeeded(briefParts, brief !== null);
  if (brief === null) return <BriefList />;
  if (!parts)
    return (
      <SkeletonFrame>
        <Skeleton className="h-96" />
      </SkeletonFrame>
    );
  if (brief !== NEW) return <parts.BriefDetails key={brief} id={brief} />;
  return (
    <>
      <h2 className="mb-4 text-2xl">
        <Trans>A new brief</Trans>
      </h2>
      <parts.BriefForm gap={{ words: search.get('words') ?? '', islandSlug: search.get('island') }} />
    </>
  );
};

/** On a gap: the brief that asks for it already, or a new one with its words and island. */
export const WishBrief = ({
  wish: { words, islandSlug, brief },
}: {
  wish: Pick<UnmetWish, 'words' | 'islandSlug' | 'brief'>;
}) => {
  const { t } = useLingui();
  if (brief) {
    const isOpen = brief.state === 'open';
    return (
      <Button
        size="s"
        aria-label={isOpen ? t`Open brief for “${words}”` : t`Draft of a brief for “${words}”`}
        to={href('adminAiInsights', {}, { show: 'briefs', brief: brief.id })}
      >
        {isOpen ? <Trans>Open brief</Trans> : <Trans>Draft brief</Trans>}
      </Button>
    );
  }
  return (
    <Button
      size="s"
      aria-label={t`Make a brief of “${words}”`}
      to={href('adminAiInsights', {}, { show: 'briefs', brief: NEW, words, ...(islandSlug && { island: islandSlug }) })}
    >
      <Trans>Make a brief</Trans>
    </Button>
  );
};
