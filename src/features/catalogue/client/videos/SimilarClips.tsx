import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { call } from '#ui/api.ts';
import { read } from '#ui/query-client.ts';
import { SectionHead } from '#ui/SectionHead.tsx';
import { listSimilar } from '../../search.contract.ts';
import { TileRows } from '../items/TileRows.tsx';
import { ClipCaption } from './ClipCaption.tsx';
import { ClipsSkeleton } from './ClipsSkeleton.tsx';

const MOST = '6';

/** What looks alike; it comes after the first paint, and is not there when there is none. */
export const SimilarClips = ({ id }: { id: string }) => {
  const { data, isError } = useQuery(read(call, listSimilar, { id, limit: MOST }));
  const clips = data?.filter((item) => item.kind === 'video' && item.id !== id);
  if (isError || clips?.length === 0) return null;
  return (
    <section aria-labelledby="similar-title" className="detail-shelf">
      <SectionHead id="similar-title" title={<Trans>Similar clips</Trans>} />
      {clips ? (
        <TileRows items={clips} extra={(item) => item.kind === 'video' && <ClipCaption clip={item} />} />
      ) : (
        <ClipsSkeleton />
      )}
    </section>
  );
};
