import { Trans } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { DetailFrame } from '#features/catalogue/client/detail/DetailFrame.tsx';
import { href } from '#shared/pages.ts';
import { call } from '#ui/api.ts';
import { Button } from '#ui/Button.tsx';
import { useOnDemand } from '#ui/on-demand.ts';
import { leadPictureOf } from '#ui/Picture.tsx';
import { loadPages, loadQuery, read } from '#ui/query-client.ts';
import type { Loading, Screen, ScreenAddress } from '#ui/screen.ts';
import { useViewer } from '#ui/viewer.tsx';
import { getCollection } from '../collections.contract.ts';
import { mayCopy } from '../collections.rules.ts';
import { itemPages } from './collection-reads.ts';
import { Cover } from './cover/Cover.tsx';
import { CollectionHead } from './detail/CollectionHead.tsx';
import { CollectionItems } from './detail/CollectionItems.tsx';
import { LicenceAll } from './detail/LicenceAll.tsx';
import { SaveCopy } from './detail/SaveCopy.tsx';
import { ShareButton } from './ShareButton.tsx';

const STAGE_SIZES = '(min-width: 1024px) 36vw, 50vw';
const HEAD_LENGTH = 200;

const loadEditor = () => import('./edit/CollectionEditor.tsx');

const preload = async ({ call, queries }: Loading, { params }: ScreenAddress) => {
  const id = params.id ?? '';
  await Promise.all([
    loadQuery(queries, read(call, getCollection, { id })),
    loadPages(queries, itemPages(call, id)).catch(() => undefined),
  ]);
};

const CollectionScreen = () => {
  const { id = '' } = useParams();
  const { data: collection } = useSuspenseQuery(read(call, getCollection, { id }));
  const [isEditing, setEditing] = useState(false);
  const editor = useOnDemand(loadEditor);
  const { title, covers, mayEdit, owner, visibility, licences } = collection;
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
  return (
    <DetailFrame
      stage={<Cover covers={covers} sizes={STAGE_SIZES} priority className="rounded-none!" />}
      aside={
        <div className="detail-split grid gap-y-6 lg:pt-2">
          <CollectionHead collection={collection} />
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
      after={<CollectionItems id={id} mayEdit={mayEdit} />}
    />
  );
};

export const screen: Screen = {
  Component: CollectionScreen,
  preload,
  head: (queries, { params }) => {
    const found = queries.getQueryData(read(call, getCollection, { id: params.id ?? '' }).queryKey);
    if (!found) return {};
    const { title, note, covers, linkPreview } = found;
    return {
      title,
      ...(note && { description: note.slice(0, HEAD_LENGTH) }),
      ...(linkPreview && { image: linkPreview }),
      leadPictures: covers.map((cover) => leadPictureOf(cover, STAGE_SIZES)),
    };
  },
};
