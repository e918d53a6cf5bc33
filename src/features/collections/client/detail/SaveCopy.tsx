import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useNavigate } from 'react-router';
import { href } from '#shared/pages.ts';
import { ApiError, call } from '#ui/api.ts';
import { Button } from '#ui/Button.tsx';
import { toast } from '#ui/toast.ts';
import { useViewer } from '#ui/viewer.tsx';
import { copyCollection } from '../../collections.contract.ts';
import { renewCollections } from '../collection-reads.ts';

/** Keeps somebody else's collection as it stands now, and goes to the copy. Whoever is not signed in comes back here. */
export const SaveCopy = ({ id, title }: { id: string; title: string }) => {
  const { t } = useLingui();
  const viewer = useViewer();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const copying = useMutation({
    mutationFn: () => call(copyCollection, { id }),
    onSuccess: async (copy) => {
      await renewCollections(queries);
      await navigate(href('collection', { id: copy.id }));
      toast({
        title: t`Saved your own copy of “${title}”`,
        description: t`Only you see it. It stays as it is when the other one changes.`,
        variant: 'success',
      });
    },
    onError: (error) => {
      const reason = error instanceof ApiError ? error.reply?.message : undefined;
      toast({
        title: t`The copy could not be saved`,
        description: reason ?? t`Please check your connection and try again.`,
        variant: 'destructive',
      });
    },
  });
  const words = <Trans>Save a copy</Trans>;
  if (!viewer)
    return (
      <Button icon={Copy} to={href('login', {}, { next: href('collection', { id }) })}>
        {words}
      </Button>
    );
  return (
    <Button icon={Copy} busy={copying.isPending} onClick={() => copying.mutate()}>
      {words}
    </Button>
  );
};
