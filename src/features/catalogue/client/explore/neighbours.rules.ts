import type { Island } from '#features/taxonomy/taxonomy.data.ts';
import { islands } from '#features/taxonomy/taxonomy.islands.ts';

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** In degrees of latitude; good enough between islands. */
const distance = ({ latLon: [lat, lon] }: Island, { latLon: [otherLat, otherLon] }: Island): number =>
  Math.hypot(lat - otherLat, (lon - otherLon) * Math.cos(radians((lat + otherLat) / 2)));

/** The islands around one, the nearest first. */
export const neighboursOf = (slug: string, howMany: number): Island[] => {
  const home = islands.find((island) => island.slug === slug);
  if (!home) return [];
  return islands
    .filter((island) => island !== home)
    .toSorted((one, other) => distance(home, one) - distance(home, other))
    .slice(0, howMany);
};
