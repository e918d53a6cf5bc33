import { Trans, useLingui } from '@lingui/react/macro';
import { stateWords } from '#features/media/client/item-words.ts';
import type { ItemKind } from '#features/media/media.rules.ts';
import { href } from '#shared/pages.ts';
import { Link } from '#ui/base/Link.tsx';
import { Status } from '#ui/labels/Badge.tsx';
import { type Column, Table } from '#ui/tables/Table.tsx';
import type { BriefResult } from '../../briefs.contract.ts';

type Words = BriefResult['words'][number];
type Work = BriefResult['works'][number];

/** What each search of a brief found when it was opened, and what it finds now. */
export const WordsTable = ({ words }: { words: BriefResult['words'] }) => {
  const { t } = useLingui();
  const columns: Column<Words>[] = [
    {
      key: 'words',
      heading: t`Search`,
      show: 'lead',
      cell: (row) => <Link to={href('search', {}, { q: row.words })}>{row.words}</Link>,
    },
    {
      key: 'before',
      heading: t`Found at the opening`,
      numeric: true,
      cell: ({ foundBefore }) => foundBefore ?? '–',
    },
    { key: 'now', heading: t`Finds now`, numeric: true, cell: ({ foundNow }) => foundNow },
    { key: 'searches', heading: t`Searches since`, numeric: true, cell: ({ searches }) => searches },
    { key: 'empties', heading: t`Without a result`, numeric: true, cell: ({ empties }) => empties },
  ];
  return (
    <Table
      caption={t`Searches of the brief`}
      columns={columns}
      rows={words}
      keyOf={(row) => row.words}
      nameOf={(row) => row.words}
    />
  );
};

const pageOf: Record<ItemKind, (id: string) => string> = {
  photo: (id) => href('photo', { id }),
  video: (id) => href('video', { id }),
  sound: (id) => href('sound', { id }),
};

const WorkTitle = ({ work: { id, kind, state, title } }: { work: Work }) => {
  if (state === 'published') return <Link to={pageOf[kind](id)}>{title}</Link>;
  if (state === 'awaiting_review' || state === 'appealed')
    return <Link to={href('adminContentApproval')}>{title}</Link>;
  return <span>{title}</span>;
};

/** The works that were attached to a brief, in whatever state they are. */
export const BriefWorks = ({ works }: { works: BriefResult['works'] }) => {
  const { t } = useLingui();
  if (works.length === 0)
    return (
      <p className="text-ink-2 text-sm">
        <Trans>No work was attached yet.</Trans>
      </p>
    );
  const columns: Column<Work>[] = [
    { key: 'work', heading: t`Work`, show: 'lead', cell: (work) => <WorkTitle work={work} /> },
    {
      key: 'creator',
      heading: t`Creator`,
      cell: ({ creator }) => <Link to={href('creator', { id: creator.id })}>{creator.name}</Link>,
    },
    {
      key: 'state',
      heading: t`State`,
      cell: ({ state, isAccepted }) => <Status kind={isAccepted ? 'live' : 'waiting'}>{t(stateWords[state])}</Status>,
    },
    {
      key: 'featured',
      heading: t`Home page`,
      cell: ({ isFeatured, kind, isAccepted }) => {
        if (isFeatured) return <Trans>Featured</Trans>;
        return kind === 'photo' && isAccepted ? (
          <Link to={href('adminManagePhotos')}>
            <Trans>Feature it</Trans>
          </Link>
        ) : (
          '–'
        );
      },
    },
    { key: 'licences', heading: t`Licences`, numeric: true, cell: ({ licences }) => licences },
  ];
  return (
    <Table
      caption={t`Works of the brief, the newest first`}
      columns={columns}
      rows={works}
      keyOf={({ id }) => id}
      nameOf={({ title }) => title}
    />
  );
};
