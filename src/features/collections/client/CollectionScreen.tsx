import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Copy, Pencil } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { DetailFrame } from '#features/items/client/detail/DetailFrame.tsx';
import { addressOfItem } from '#features/items/client/tiles/tiles.rules.ts';
import { returnPathFor } from '#features/items/client/wishes.ts';
import type { ItemCard } from '#features/items/items.contract.ts';
import { Price } from '#features/pricing/client/Price.tsx';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { leadPictureOf } from '#ui/base/Picture.tsx';
import { useOnDemand } from '#ui/base/useOnDemand.ts';
import { call } from '#ui/data/api.ts';
import { loadQuery, read } from '#ui/data/query-client.ts';
import { loadPages } from '#ui/data/read-pages.ts';
import { useChange } from '#ui/data/useChange.ts';
import { useViewer } from '#ui/data/viewer.tsx';
import { Status } from '#ui/labels/Badge.tsx';
import { Link, useNavigate, useParams } from '#ui/navigation/router.tsx';
import type { Loading, Screen, ScreenAddress } from '#ui/screen.ts';
import { copyCollection, getCollection } from '../collections.contract.ts';
import { mayCopy } from '../collections.rules.ts';
import { Cover } from './cover/Cover.tsx';
import { CollectionHead } from './detail/CollectionHead.tsx';
import { CollectionItems, emptyPart, itemPages } from './detail/CollectionItems.tsx';
import { ShareButton } from './ShareButton.tsx';
import { usePageWish } from './usePageWish.ts';

/** Copies somebody else's collection and opens the copy. Visitors sign in first; then it is done here. */
const SaveCopy = ({ id, title }: { id: string; title: string }) => {
  const { t } = useLingui();
  const viewer = useViewer();
  const navigate = useNavigate();
  const copying = useChange(copyCollection, {
    done: () => ({
      title: t`Saved your own copy of “${title}”`,
      description: t`Only you see it. It stays as it is when the other one changes.`,
    }),
    failed: (said) => ({ title: t`The copy could not be saved`, description: said }),
  });
  const copy = async () => {
    const made = await copying.run({ id });
    if (made) await navigate(href('collection', { id: made.reply.id }));
  };
  usePageWish('copy', () => void copy());
  const words = <Trans>Save a copy</Trans>;
  if (!viewer) {
    const next = returnPathFor({ pathname: href('collection', { id }), search: '' }, { action: 'copy' });
    return (
      <Button icon={Copy} to={href('login', {}, { next })}>
        {words}
      </Button>
    );
  }
  return (
    <Button icon={Copy} busy={copying.isBusy} onClick={() => void copy()}>
      {words}
    </Button>
  );
};

type Props = { licences: { free: number; premium: number; totalCents: number } };

const Line = ({ what, cents }: { what: ReactNode; cents: number }) => (
  <div className="flex items-baseline justify-between gap-4 border-line border-b px-5 py-3 text-ui">
    <dt>{what}</dt>
    <dd className="font-bold font-display text-xl">
      <Price cents={cents} />
    </dd>
  </div>
);

/** Price of one standard licence of everything. Buying is not available yet, and the text says so. */
const LicenceAll = ({ licences: { free, premium, totalCents } }: Props) => {
  const hintId = useId();
  if (free + premium === 0) return null;
  return (
    <section
      aria-labelledby="licence-all"
      className="detail-box overflow-hidden rounded-card border border-line bg-card"
    >
      <h2 id="licence-all" className="sr-only">
        <Trans>License all</Trans>
      </h2>
      <dl>
        {free > 0 && <Line what={<Plural value={free} one="# free item" other="# free items" />} cents={0} />}
        {premium > 0 && (
          <Line
            what={<Plural value={premium} one="# premium item, standard" other="# premium items, standard" />}
            cents={totalCents}
          />
        )}
        <div className="flex items-baseline justify-between gap-4 bg-lagoon-wash px-5 py-3.5">
          <dt className="font-bold">
            <Trans>Everything together</Trans>
          </dt>
          <dd className="font-bold font-display text-2xl">
            <Price cents={totalCents} />
          </dd>
        </div>
      </dl>
      <div className="grid gap-2.5 p-5">
        <Button variant="main" wide disabled aria-describedby={hintId}>
          <Trans>License all</Trans>
        </Button>
        <p id={hintId} className="text-ink-2 text-sm">
          <Trans>Coming with licensing. Until then, each item has its licence on its own page.</Trans>
        </p>
      </div>
    </section>
  );
};

const STAGE_SIZES = '(min-width: 1024px) 36vw, 50vw';
const HEAD_LENGTH = 200;

/** The picture of a collection with nothing else in it: it is shown once, large, and leads to its page. */
const useOnlyPicture = (id: string, count: number): ItemCard | undefined => {
  const list = useInfiniteQuery(itemPages(call, id));
  const [only] = list.data?.pages[0]?.items ?? [];
  return count === 1 && only?.kind !== 'sound' ? only : undefined;
};

const loadEditor = () => import('./edit/CollectionEditor.tsx');

const preload = async ({ call, queries }: Loading, { params }: ScreenAddress) => {
  const id = params.id ?? '';
  await Promise.all([
    loadQuery(queries, read(call, getCollection, { id })),
    loadPages(queries, itemPages(call, id)).catch(() => undefined),
  ]);
  const first = queries.getQueryData(itemPages(call, id).queryKey)?.pages[0];
  // What cannot be loaded here is loaded when it is shown.
  if (first?.items.length === 0) await emptyPart.load().catch(() => undefined);
};

const CollectionScreen = () => {
  const { id = '' } = useParams();
  const { data: collection } = useSuspenseQuery(read(call, getCollection, { id }));
  const [isEditing, setEditing] = useState(false);
  const editor = useOnDemand(loadEditor);
  const { title, covers, mayEdit, owner, visibility, isHidden, licences } = collection;
  const only = useOnlyPicture(id, collection.count);
  const isCopyable = mayCopy({ ownerId: owner?.id ?? null, visibility }, useViewer());

  const leaveEditor = () => {
    setEditing(false);
    window.scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  if (isEditing && editor.loaded)
    return <editor.loaded.CollectionEditor collection={collection} onDone={leaveEditor} />;
  const edit = () => {
    editor.use();
    setEditing(true);
  };
  const cover = <Cover covers={covers} sizes={STAGE_SIZES} priority className="rounded-none!" />;
  return (
    <DetailFrame
      stage={
        only ? (
          <Link to={addressOfItem(only)} aria-label={only.title} className="block">
            {cover}
          </Link>
        ) : (
          cover
        )
      }
      aside={
        <div className="detail-split grid gap-y-6 lg:pt-2">
          <CollectionHead collection={collection} />
          {isHidden && (
            <Status kind="off">
              <Trans>Hidden from visitors by the team</Trans>
            </Status>
          )}
          <LicenceAll licences={licences} />
          <div className="flex flex-wrap gap-2">
            {visibility === 'public' && <ShareButton path={href('collection', { id })} title={title} />}
            {isCopyable && <SaveCopy id={id} title={title} />}
            {mayEdit && (
              <Button icon={Pencil} onPointerEnter={editor.prefetch} onClick={edit}>
                <Trans>Edit</Trans>
              </Button>
            )}
          </div>
        </div>
      }
      after={!only && <CollectionItems id={id} mayEdit={mayEdit} />}
    />
  );
};

export const screen: Screen = {
  Component: CollectionScreen,
  preload,
  head: (queries, { params }) => {
    const found = queries.getQueryData(read(call, getCollection, { id: params.id ?? '' }).queryKey);
    if (!found) return {};
    const { title, note, covers } = found;
    return {
      title,
      ...(note && { description: note.slice(0, HEAD_LENGTH) }),
      leadPictures: covers.map((cover) => leadPictureOf(cover, STAGE_SIZES)),
    };
  },
};
