export const hotspotEvents = ['open', 'click'] as const;
export type HotspotEvent = (typeof hotspotEvents)[number];
