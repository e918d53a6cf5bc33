import { Trans } from '@lingui/react/macro';
import { ImageOff } from 'lucide-react';
import { type CSSProperties, type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/base/Button.tsx';
import { Icon } from '#ui/base/Icon.tsx';
import { Picture, type PictureSource } from '#ui/base/Picture.tsx';
import { useOnDemand } from '#ui/base/useOnDemand.ts';
import type { CropPoint } from '../detail/Crop.tsx';
import '../detail/stage.css';
import '../hotspots/hotspot.css';
import type { Photo } from '../../items.contract.ts';
import { TrailBar } from '../detail/TrailBar.tsx';
import type { Trail } from '../detail/useTrail.ts';
import { HotspotLayer } from '../hotspots/HotspotLayer.tsx';
import type { Hotspots } from '../hotspots/useHotspots.ts';
import { tileOf } from '../tiles/result-trail.ts';

/** Height of everything above and below the picture; the same as in detail.css. */
const AROUND_PX = 134;
const LOWEST_PX = 420;
const ASIDE_PX = 468;
/** On windows wider than the page only the left margin is added. */
const BESIDE_HALF_PX = 1680 / 2 - ASIDE_PX;

/** The `sizes` attribute of the large picture: as large as the window allows. */
export const stageSizes = ({ width, height }: { width: number; height: number }): string => {
  const ratio = Math.round((width / height) * 1000) / 1000;
  const byHeight = `max(${LOWEST_PX}px, 100vh - ${AROUND_PX}px) * ${ratio}`;
  return `(min-width: 1024px) min(100vw - ${ASIDE_PX}px, 50vw + ${BESIDE_HALF_PX}px, ${byHeight}), min(100vw, ${byHeight})`;
};

/** The file may have failed before any script ran, and error events of images do not bubble. */
const useBroken = () => {
  const box = useRef<HTMLDivElement>(null);
  const [isBroken, setBroken] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const current = box.current;
    const image = current?.querySelector('img');
    if (!current || !image) return;
    const hear = () => setBroken(true);
    if (image.complete && image.naturalWidth === 0) hear();
    current.addEventListener('error', hear, true);
    return () => current.removeEventListener('error', hear, true);
  }, []);
  const retry = () => {
    setBroken(false);
    setAttempt(attempt + 1);
  };
  return { box, isBroken, attempt, retry };
};

/** The large picture, loaded from the first HTML; shows a message when its file fails. */
const StagePicture = ({ picture }: { picture: PictureSource & { id: string } }) => {
  const { box, isBroken, attempt, retry } = useBroken();
  return (
    <div ref={box} className="stage-picture">
      <Picture key={attempt} picture={picture} sizes={stageSizes(picture)} firstFile={tileOf(picture.id)} priority />
      {isBroken && (
        <div role="alert" className="stage-broken">
          <Icon glyph={ImageOff} size={28} />
          <p>
            <Trans>The picture could not be loaded. Your line may be slow, or its file is missing.</Trans>
          </p>
          <Button icon={undefined} onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
    </div>
  );
};

/** The zoom view, loaded on first use. */
export const useZoom = () => {
  const piece = useOnDemand(() => import('./ZoomView.tsx'));
  const [at, setAt] = useState<CropPoint>();
  return {
    ZoomView: at && piece.loaded?.ZoomView,
    at,
    prefetch: piece.prefetch,
    /** Opens around this point, as fractions of the picture. */
    open: (point: CropPoint = { x: 0.5, y: 0.5 }) => {
      setAt(point);
      piece.use();
    },
    close: () => setAt(undefined),
  };
};
export type Zoom = ReturnType<typeof useZoom>;

type Props = {
  photo: Photo;
  hotspots: Hotspots;
  zoom: Zoom;
  trail: Trail | undefined;
  stage: RefObject<HTMLDivElement | null>;
};

const pointUnder = ({ clientX, clientY, currentTarget }: MouseEvent) => {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: (clientX - left) / width, y: (clientY - top) / height };
};

/** The picture as large as the window allows, with its hotspots. */
export const PhotoStage = ({ photo, hotspots, zoom, trail, stage }: Props) => {
  const press = (event: MouseEvent) => {
    if (hotspots.open === undefined) zoom.open(pointUnder(event));
    else hotspots.close();
  };
  return (
    <div ref={stage} className="stage">
      <div className="stage-box" style={{ '--ratio': photo.width / photo.height } as CSSProperties}>
        <StagePicture picture={photo} />
        {/* For pointers only: keyboards and screen readers use the zoom button. */}
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          className="stage-press"
          onPointerEnter={zoom.prefetch}
          onClick={press}
        />
        <HotspotLayer photo={photo} hotspots={hotspots} />
      </div>
      {trail && <TrailBar trail={trail} />}
      {zoom.ZoomView && zoom.at && (
        <zoom.ZoomView picture={photo} title={photo.title} at={zoom.at} onClose={zoom.close} />
      )}
    </div>
  );
};
