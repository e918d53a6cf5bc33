import { useLingui } from '@lingui/react/macro';
import { Maximize2, Minus, Plus } from 'lucide-react';
import { IconButton } from '#ui/IconButton.tsx';
import type { MapView } from './useMapView.ts';
import { canZoom, homeView } from './view.rules.ts';

type Props = { map: MapView; onZoom: (direction: 1 | -1) => void };

/** For those who would rather press than pinch. A button at its end stays focusable and says so. */
export const MapControls = ({ map, onZoom }: Props) => {
  const { t } = useLingui();
  const can = canZoom(map.view, map.size);
  return (
    <div className="map-controls">
      <IconButton label={t`Zoom in`} icon={Plus} aria-disabled={!can.in} onClick={() => onZoom(1)} />
      <IconButton label={t`Zoom out`} icon={Minus} aria-disabled={!can.out} onClick={() => onZoom(-1)} />
      <IconButton
        label={t`Show the whole map`}
        icon={Maximize2}
        onClick={() => map.travel((_, size) => homeView(size))}
      />
    </div>
  );
};
