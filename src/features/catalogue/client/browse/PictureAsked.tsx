import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { readSearchedPicture } from '../search/asked-picture.ts';

/** The visitor's own picture, as long as their browser remembers it; we do not keep it. */
export const SearchedPicture = ({ id }: { id: string }) => {
  const [url, setUrl] = useState<string>();
  useEffect(() => setUrl(readSearchedPicture(id)), [id]);
  return (
    <div className="mb-4 flex items-center gap-3 text-ink-2 text-sm">
      <span className="grid size-16 place-items-center overflow-hidden rounded-tile bg-paper-2">
        {url && <img src={url} alt="" className="size-full object-cover" />}
      </span>
      <Trans>Found by likeness with your picture, which we did not keep.</Trans>
    </div>
  );
};
