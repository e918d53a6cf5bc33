import { Trans, useLingui } from '@lingui/react/macro';
import { Columns3 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { MediaThumb } from '#features/media/client/MediaThumb.tsx';
import type { ItemKind } from '#features/media/media.rules.ts';
import { Button } from '#ui/base/Button.tsx';
import { Link } from '#ui/base/Link.tsx';
import { useOnDemand } from '#ui/base/useOnDemand.ts';
import { Status } from '#ui/labels/Badge.tsx';
import { useFormat } from '#ui/labels/useFormat.ts';
import type { Column } from '#ui/tables/Table.tsx';
import type { ManagedItem } from '../../managed-items.contract.ts';
import { addressOfManaged } from './managed-address.rules.ts';
import { accessLabels, islandName, statusOf, usageLabels, useCategoryNames } from './managed-words.ts';

const Dash = () => (
  <span aria-hidden="true" className="text-ink-2">
    –
  </span>
);

/** On phones the lines are short, so a title may have two. */
const titleLook = 'line-clamp-2 min-w-0 break-words font-semibold md:line-clamp-1';

const Title = ({ item }: { item: ManagedItem }) => {
  const address = addressOfManaged(item);
  const title = item.title || item.fileName;
  return (
    <span className="flex min-w-0 items-center gap-3 md:max-w-[22rem]">
      <MediaThumb kind={item.kind} src={item.thumbnailUrl} className="h-12 w-16 shrink-0 md:h-7.75 md:w-11.5" />
      {address ? (
        <Link to={address} className={`${titleLook} text-ink no-underline hover:underline`}>
          {title}
        </Link>
      ) : (
        <span className={titleLook}>{title}</span>
      )}
    </span>
  );
};

/** Sounds have no category, and only photos are featured. */
const without: Record<ItemKind, readonly string[]> = {
  photo: [],
  video: ['featured'],
  sound: ['category', 'featured'],
};

/** All columns of a list of the team, in their order. Those that can be sorted by are named as in `sortOfColumn`. */
export const useManagedColumns = (kind: ItemKind): Column<ManagedItem>[] => {
  const { i18n, t } = useLingui();
  const format = useFormat();
  const { nameOf } = useCategoryNames();
  const columns: Column<ManagedItem>[] = [
    { key: 'title', heading: t`Title`, show: 'lead', sortable: true, cell: (item) => <Title item={item} /> },
    {
      key: 'creator',
      heading: t`Creator`,
      cell: ({ creator, islandSlug }) => (
        <span className="min-w-0 break-words md:block md:max-w-44 md:truncate">
          {creator.name}
          <span className="md:hidden">{islandSlug && ` · ${islandName(islandSlug)}`}</span>
        </span>
      ),
    },
    {
      key: 'island',
      heading: t`Island`,
      show: 'middle',
      cell: ({ islandSlug }) => (islandSlug ? islandName(islandSlug) : <Dash />),
    },
    {
      key: 'category',
      heading: t`Category`,
      show: 'wide',
      cell: ({ categorySlug, moreCategorySlugs }) =>
        categorySlug ? [categorySlug, ...moreCategorySlugs].map(nameOf).join(', ') : <Dash />,
    },
    { key: 'access', heading: t`Access`, show: 'wide', cell: ({ access }) => i18n._(accessLabels[access]) },
    {
      key: 'usage',
      heading: t`Usage`,
      show: 'wide',
      cell: ({ isEditorial }) => i18n._(usageLabels[isEditorial ? 'editorial' : 'commercial']),
    },
    {
      key: 'status',
      heading: t`Status`,
      cell: (item) => {
        const { kind, words } = statusOf(item);
        return <Status kind={kind}>{i18n._(words)}</Status>;
      },
    },
    {
      key: 'featured',
      heading: t`Featured`,
      show: 'wide',
      cell: ({ featured }) =>
        featured ? (
          <span className="whitespace-nowrap">
            {featured.endsAt
              ? t`${format.day(featured.startsAt)} to ${format.day(featured.endsAt)}`
              : t`Since ${format.day(featured.startsAt)}`}
          </span>
        ) : (
          <Dash />
        ),
    },
    ...(['likes', 'licences', 'downloads'] as const).map(
      (key): Column<ManagedItem> => ({
        key,
        heading: { likes: t`Likes`, licences: t`Licences`, downloads: t`Downloads` }[key],
        show: 'wide',
        numeric: true,
        sortable: true,
        cell: (item) => format.number(item[key]),
      }),
    ),
    {
      key: 'uploaded',
      heading: t`Uploaded`,
      show: 'wide',
      sortable: true,
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className="whitespace-nowrap text-ink-2 tabular-nums">
          {format.day(createdAt)}
        </time>
      ),
    },
  ];
  return columns.filter(({ key }) => !without[kind].includes(key));
};

const STORAGE_KEY = 'managed-columns';
/** Always shown: what a row is, and by whom. */
const FIXED = ['title', 'creator', 'status'];

const readHidden = (): string[] => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
};

/** Which columns this browser hides. */
export const useHiddenColumns = () => {
  const [hidden, setHidden] = useState<readonly string[]>(['downloads', 'usage']);
  useEffect(() => {
    if (localStorage.getItem(STORAGE_KEY) !== null) setHidden(readHidden());
  }, []);
  const toggle = (key: string) => {
    const next = hidden.includes(key) ? hidden.filter((name) => name !== key) : [...hidden, key];
    setHidden(next);
    try {
      localStorage.setItem(STORAGE_KEY, JSON.stringify(next));
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  };
  return { hidden, toggle };
};

type ChoiceProps = {
  columns: readonly { key: string; heading: string }[];
  hidden: readonly string[];
  onToggle: (key: string) => void;
};

export const ColumnChoice = ({ columns, hidden, onToggle }: ChoiceProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const panel = useOnDemand(() => import('./ColumnPanel.tsx'), { takesFocus: true });
  return (
    <>
      <Button
        ref={button}
        size="s"
        icon={Columns3}
        aria-expanded={isOpen}
        className="max-xl:hidden"
        onPointerEnter={panel.prefetch}
        onClick={(click) => {
          panel.use(click);
          setIsOpen(!isOpen);
        }}
      >
        <Trans>Columns</Trans>
      </Button>
      {panel.loaded && (
        <panel.loaded.ColumnPanel
          open={isOpen}
          onOpenChange={setIsOpen}
          anchor={button}
          columns={columns.filter(({ key }) => !FIXED.includes(key))}
          hidden={hidden}
          onToggle={onToggle}
        />
      )}
    </>
  );
};
