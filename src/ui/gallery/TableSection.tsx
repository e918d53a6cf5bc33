import { Trans, useLingui } from '@lingui/react/macro';
import { Ellipsis, FolderPlus, Lock, Star } from 'lucide-react';
import { useState } from 'react';
import { href } from '#shared/pages.ts';
import { IconButton } from '../base/IconButton.tsx';
import { Status } from '../labels/Badge.tsx';
import { BulkAction, BulkBar } from '../tables/BulkBar.tsx';
import { Pagination } from '../tables/Pagination.tsx';
import { Table } from '../tables/Table.tsx';
import type { Selection, Sort } from '../tables/table.rules.ts';
import { Specimen } from './Specimen.tsx';

const works = [
  {
    id: '1042',
    title: 'Evening light on the twin peaks',
    creator: 'Maya Joseph',
    island: 'Saint Lucia',
    likes: 412,
    live: true,
  },
  {
    id: '1107',
    title: 'Coconut oil in morning light',
    creator: 'Maya Joseph',
    island: 'Dominica',
    likes: 388,
    live: true,
  },
  { id: '1193', title: 'Mas colours', creator: 'Kerwin Baptiste', island: 'Trinidad', likes: 0, live: false },
  { id: '1061', title: 'Pastel house row', creator: 'Ingrid Rosalia', island: 'Curaçao', likes: 296, live: true },
  {
    id: '1018',
    title: 'Boats at a sandbar between two cays that nobody has named yet',
    creator: 'Tariq Rolle',
    island: 'Bahamas',
    likes: 501,
    live: true,
  },
];
type Work = (typeof works)[number];

const sorted = (sort: Sort): Work[] => {
  const turn = sort.direction === 'ascending' ? 1 : -1;
  return works.toSorted((a, b) => turn * (sort.by === 'likes' ? a.likes - b.likes : a.title.localeCompare(b.title)));
};

export const TableSection = () => {
  const { t } = useLingui();
  const [sort, setSort] = useState<Sort>({ by: 'likes', direction: 'descending' });
  const [selection, setSelection] = useState<Selection>(new Set());
  return (
    <>
      <Specimen title={<Trans>Choose rows with the pointer, or with arrow keys, Space and Shift</Trans>} layout="block">
        <Table
          caption={t`Photos`}
          rows={sorted(sort)}
          keyOf={(work) => work.id}
          nameOf={(work) => work.title}
          sort={sort}
          onSort={setSort}
          selection={selection}
          onSelect={setSelection}
          actionsHeading={t`More`}
          actionsOf={(work) => <IconButton size="s" icon={Ellipsis} label={t`More about ${work.title}`} />}
          columns={[
            {
              key: 'title',
              heading: t`Photo`,
              sortable: true,
              show: 'lead',
              cell: (work) => <b className="font-semibold">{work.title}</b>,
            },
            {
              key: 'id',
              heading: t`No.`,
              show: 'wide',
              cell: (work) => <span className="text-ink-2 tabular-nums">{work.id}</span>,
            },
            { key: 'creator', heading: t`Creator`, cell: (work) => work.creator },
            { key: 'island', heading: t`Island`, show: 'wide', cell: (work) => work.island },
            {
              key: 'status',
              heading: t`Status`,
              cell: (work) =>
                work.live ? (
                  <Status kind="live">
                    <Trans>Published</Trans>
                  </Status>
                ) : (
                  <Status kind="waiting">
                    <Trans>Awaiting review</Trans>
                  </Status>
                ),
            },
            { key: 'likes', heading: t`Likes`, sortable: true, numeric: true, cell: (work) => work.likes },
          ]}
        />
        <BulkBar count={selection.size} onClear={() => setSelection(new Set())}>
          <BulkAction icon={Star} label={t`Feature`} onPress={() => undefined} />
          <BulkAction icon={FolderPlus} label={t`Add to collection`} onPress={() => undefined} />
          <BulkAction icon={Lock} label={t`Access`} onPress={() => undefined} />
        </BulkBar>
      </Specimen>
      <Specimen title={<Trans>Pages</Trans>} layout="block">
        {[1, 7, 12].map((page) => (
          <Pagination
            key={page}
            label={t`Pages, standing on ${page}`}
            page={page}
            pageCount={12}
            hrefOf={(step) => href('gallery', {}, { page: String(step) })}
          />
        ))}
      </Specimen>
    </>
  );
};
