import { shapeOf } from './map-islands.ts';
import { ringAround } from './ring.rules.ts';
import { boxOnScreen, type Size, type View } from './view.rules.ts';

type Props = { slug: string; kind: 'chosen' | 'marked'; view: View; size: Size };

export const MapRing = ({ slug, kind, view, size }: Props) => {
  const ring = ringAround(boxOnScreen(shapeOf(slug).heart, view, size));
  return ring && <circle className="map-ring" data-kind={kind} cx={ring.x} cy={ring.y} r={ring.radius} />;
};
