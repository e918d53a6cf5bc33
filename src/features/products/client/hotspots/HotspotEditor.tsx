import { Trans, useLingui } from '@lingui/react/macro';
import { Undo2 } from 'lucide-react';
import { type CSSProperties, useRef, useState } from 'react';
import { ConfirmDialog } from '#features/media/client/ConfirmDialog.tsx';
import type { ItemView } from '#features/media/own-items.contract.ts';
import { Button } from '#ui/base/Button.tsx';
import { Skeleton, SkeletonFrame } from '#ui/base/Skeleton.tsx';
import { ErrorState } from '#ui/messages/ErrorState.tsx';
import { Notice } from '#ui/messages/Notice.tsx';
import { WideDialog } from '#ui/overlays/Sheet.tsx';
import type { BoundProduct } from '../../own-products.contract.ts';
import { PointList } from './PointList.tsx';
import { PointsOnPhoto } from './PointsOnPhoto.tsx';
import { ProductForm } from './ProductForm.tsx';
import { type HotspotEditing, useHotspotEditing, usePointMoves } from './useHotspotEditing.ts';

/** Why the points were not saved, and what to do. */
const EditorRefusal = ({ hotspots }: { hotspots: HotspotEditing }) => {
  const { refusal } = hotspots;
  if (!refusal) return null;
  return (
    <div className="p-4 pb-0 lg:px-5">
      <Notice tone="bad" role="alert" title={<Trans>Not saved</Trans>}>
        <p className="mt-0.5">
          {refusal.words ?? <Trans>We could not be reached. Check your connection; your points are kept here.</Trans>}
        </p>
        {refusal.isOvertaken && (
          <div className="mt-3 flex flex-wrap gap-2">
            <Button size="s" onClick={() => void hotspots.takeTheirs()}>
              <Trans>Show what is saved</Trans>
            </Button>
            <Button size="s" busy={hotspots.isSaving} onClick={() => void hotspots.keepMine()}>
              <Trans>Save mine instead</Trans>
            </Button>
          </div>
        )}
      </Notice>
    </div>
  );
};

/** Placeholder while the list loads, or an error message. */
const PointsSkeleton = ({ stored }: Pick<HotspotEditing, 'stored'>) =>
  stored.isError ? (
    <div className="px-5">
      <ErrorState
        headingLevel="h3"
        title={<Trans>The hotspots could not be loaded</Trans>}
        onRetry={() => void stored.refetch()}
        retrying={stored.isFetching}
      >
        <Trans>The connection broke or our server did not answer. Nothing was changed.</Trans>
      </ErrorState>
    </div>
  ) : (
    <SkeletonFrame className="grid gap-4 p-5">
      {['w-1/3', 'w-full', 'w-4/5', 'w-11/12'].map((width) => (
        <Skeleton key={width} className={`h-6 ${width}`} />
      ))}
    </SkeletonFrame>
  );

type Photo = ItemView & { picture: NonNullable<ItemView['picture']> };
type Props = { item: Photo; onClose: () => void };

/** A product that is being created for a point, or edited. */
type Making = { pointKey?: string; known: Partial<BoundProduct> };

/** Editor for points on a photo and the product of each. */
export const HotspotEditor = ({ item, onClose }: Props) => {
  const { t } = useLingui();
  const editorRef = useRef<HTMLDivElement>(null);
  const hotspots = useHotspotEditing(item.id, onClose);
  const moves = usePointMoves(item.id, hotspots, editorRef);
  const [making, setMaking] = useState<Making>();
  const [isFormShown, setIsFormShown] = useState(false);
  const [isTyped, setIsTyped] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const { draft } = hotspots;

  const close = () => {
    if (hotspots.isChanged || isTyped) return setIsAsking(true);
    hotspots.forget();
    onClose();
  };
  const make = (pointKey: string, name: string) => {
    // A partly filled form is shown again as it was.
    if (!making || making.known.id || !isTyped)
      setMaking({ pointKey, known: { name, ...(item.islandSlug && { islandSlug: item.islandSlug }) } });
    else setMaking({ ...making, pointKey });
    setIsFormShown(true);
  };
  const done = (product: BoundProduct) => {
    if (making?.pointKey) moves.bind(making.pointKey, product);
    else hotspots.renew(product);
    setMaking(undefined);
    setIsFormShown(false);
    setIsTyped(false);
  };
  const save = () => {
    const unbound = moves.points.findIndex(({ product }) => product === null);
    const point = moves.points[unbound];
    if (!point) return hotspots.save();
    moves.choose(point.key);
    setIsFormShown(false);
    moves.announce(t`Point ${unbound + 1} has no product yet. Choose one, or remove the point.`);
    requestAnimationFrame(() => editorRef.current?.querySelector<HTMLElement>('[data-picker]')?.focus());
  };

  const { width, height } = item.picture;
  const stage = { '--stage': `min(44dvh, 100vw * ${height / width})` } as CSSProperties;
  const footer = (
    <div className="flex min-h-11 items-center justify-end gap-2">
      <p role="status" className="mr-auto min-w-0 text-ink-2 text-sm max-sm:line-clamp-2">
        {moves.announcement || (hotspots.isChanged ? <Trans>Not saved yet</Trans> : null)}
      </p>
      <Button variant="ghost" icon={Undo2} disabled={!draft?.past.length} onClick={moves.undo}>
        <Trans>Undo</Trans>
      </Button>
      <Button variant="main" busy={hotspots.isSaving} disabled={!hotspots.isChanged} onClick={save}>
        <Trans>Save</Trans>
      </Button>
    </div>
  );
  const panel = draft && (
    <>
      <EditorRefusal hotspots={hotspots} />
      <div hidden={isFormShown}>
        <PointList
          moves={moves}
          onMake={(point, name) => make(point.key, name)}
          onEdit={(product) => {
            setMaking({ known: product });
            setIsTyped(false);
            setIsFormShown(true);
          }}
        />
      </div>
      {making && (
        <ProductForm
          key={making.known.id ?? making.known.name}
          known={making.known}
          isShown={isFormShown}
          onDone={done}
          onBack={() => setIsFormShown(false)}
          onTyped={() => setIsTyped(true)}
        />
      )}
    </>
  );
  return (
    <WideDialog open onOpenChange={close} title={<Trans>Hotspots on “{item.title}”</Trans>} footer={footer}>
      <div ref={editorRef} className="flex h-full flex-col lg:grid lg:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="h-(--stage) shrink-0 bg-paper-2 p-3 lg:h-full lg:p-6" style={stage}>
          <PointsOnPhoto picture={item.picture} title={item.title} moves={moves} />
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain border-line bg-card [scrollbar-width:thin] lg:border-l">
          {panel ?? <PointsSkeleton stored={hotspots.stored} />}
        </div>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={<Trans>Leave without saving?</Trans>}
        description={<Trans>What you changed on these points is not saved yet.</Trans>}
        keep={<Trans>Keep editing</Trans>}
        confirm={<Trans>Leave</Trans>}
        onConfirm={() => {
          hotspots.forget();
          onClose();
        }}
        onClose={() => setIsAsking(false)}
      />
    </WideDialog>
  );
};
