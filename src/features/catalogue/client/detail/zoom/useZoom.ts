import { useState } from 'react';
import { useOnDemand } from '#ui/on-demand.ts';
import type { CropPoint } from '../crop.rules.ts';

/** The look at 100 %, which is fetched when somebody first wants it. */
export const useZoom = () => {
  const piece = useOnDemand(() => import('./ZoomView.tsx'));
  const [at, setAt] = useState<CropPoint>();
  return {
    ZoomView: at && piece.loaded?.ZoomView,
    at,
    prefetch: piece.prefetch,
    /** Around this point, as fractions of the picture. */
    open: (point: CropPoint = { x: 0.5, y: 0.5 }) => {
      setAt(point);
      piece.use();
    },
    close: () => setAt(undefined),
  };
};
export type Zoom = ReturnType<typeof useZoom>;
