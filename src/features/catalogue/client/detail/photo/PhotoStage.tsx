import '../stage.css';
import '../../hotspot.css';
import type { CSSProperties, MouseEvent, RefObject } from 'react';
import type { Photo } from '#features/catalogue/catalogue.contract.ts';
import { HotspotLayer } from '../hotspots/HotspotLayer.tsx';
import type { Hotspots } from '../hotspots/useHotspots.ts';
import { TrailBar } from '../trail/TrailBar.tsx';
import type { Trail } from '../trail/useTrail.ts';
import type { Zoom } from '../zoom/useZoom.ts';
import { StagePicture } from './StagePicture.tsx';

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

/** The picture as large as the window allows, with what can be bought on it. */
export const PhotoStage = ({ photo, hotspots, zoom, trail, stage }: Props) => {
  const press = (event: MouseEvent) => {
    if (hotspots.open === undefined) zoom.open(pointUnder(event));
    else hotspots.close();
  };
  return (
    <div ref={stage} className="stage">
      <div className="stage-box" style={{ '--ratio': photo.width / photo.height } as CSSProperties}>
        <StagePicture picture={photo} />
        {/* For pointers alone: keys and screen readers have the button among the actions. */}
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
