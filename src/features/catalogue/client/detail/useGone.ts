import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { getPhoto } from '#features/catalogue/catalogue.contract.ts';
import { onRefusal } from '#ui/api.ts';

const NOT_FOUND = 404;

/** Whether what is looked at was withdrawn meanwhile: any call about it that finds nothing tells. */
export const useWithdrawn = (id: string): boolean => {
  const queries = useQueryClient();
  const [isGone, setGone] = useState(false);
  useEffect(
    () =>
      onRefusal(({ status, path }) => {
        if (status === NOT_FOUND && path.split('/').includes(id)) setGone(true);
      }),
    [id],
  );
  // Kept while it is shown; whoever comes back later asks anew.
  useEffect(() => {
    if (!isGone) return;
    return () => queries.removeQueries({ queryKey: [getPhoto.path, { id }] });
  }, [isGone, queries, id]);
  return isGone;
};
