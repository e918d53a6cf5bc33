import { useEffect, useRef, useState } from 'react';
import type { IslandLocator } from './IslandLocator.tsx';

/** The small map, fetched when its place comes near the window; the place is kept for it. */
export const LazyIslandLocator = ({ islandSlug }: { islandSlug: string }) => {
  const place = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<{ Locator: typeof IslandLocator }>();
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        import('./IslandLocator.tsx').then(
          ({ IslandLocator: Locator }) => setLoaded({ Locator }),
          () => undefined, // the sea stays empty; the words beside it say where
        );
      },
      { rootMargin: '300px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className="aspect-[384/210] rounded-card bg-sea">
      {loaded && <loaded.Locator islandSlug={islandSlug} />}
    </div>
  );
};
