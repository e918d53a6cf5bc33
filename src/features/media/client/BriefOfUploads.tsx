import { use, useEffect, useState } from 'react';
import { useSearchParams } from '#ui/navigation/router.tsx';
import { BriefSlot, type LoadBrief } from './brief-slot.ts';

/** The brief in the address, which everything that is uploaded from there answers. */
export const useBriefInAddress = (): string | undefined => {
  const [search] = useSearchParams();
  return search.get('brief') || undefined;
};

/** What the brief says; reserves its space while it loads. */
export const BriefOfUploads = ({ briefId }: { briefId: string | undefined }) => {
  const load = use(BriefSlot);
  const [loaded, setLoaded] = useState<Awaited<ReturnType<LoadBrief>>>();
  useEffect(() => {
    // Offline, the list below already shows a message.
    if (briefId) load?.().then(setLoaded, () => undefined);
  }, [load, briefId]);
  if (!load || !briefId) return null;
  return loaded ? <loaded.BriefBanner briefId={briefId} /> : <div className="mt-6 min-h-36 rounded-card bg-paper-2" />;
};
