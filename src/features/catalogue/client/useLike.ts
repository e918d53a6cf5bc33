import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { likePhoto, listOwnLikes } from '#features/catalogue/catalogue.contract.ts';
import { call } from '#ui/api.ts';
import { read } from '#ui/query-client.ts';
import { toast } from '#ui/toast.ts';
import { useViewer } from '#ui/viewer.tsx';

type Liked = { liked: boolean; likes: number };

const flipped = ({ liked, likes }: Liked): Liked => ({ liked: !liked, likes: likes + (liked ? -1 : 1) });

/** The heart flips at once and flips back if the server refuses. */
export const useLike = (photo: { id: string; likes: number }) => {
  const { t } = useLingui();
  const viewer = useViewer();
  const { data: ownLikes } = useQuery({ ...read(call, listOwnLikes, {}), enabled: viewer !== null });
  const [changed, setChanged] = useState<Liked>();
  const current = changed ?? { liked: ownLikes?.includes(photo.id) ?? false, likes: photo.likes };

  const toggle = async () => {
    const next = flipped(current);
    setChanged(next);
    try {
      setChanged(await call(likePhoto, { id: photo.id, liked: next.liked }));
      toast(
        next.liked
          ? { title: t`Added to likes`, description: t`Photo added to your likes`, variant: 'success' }
          : { title: t`Removed from likes`, description: t`Photo removed from your likes`, variant: 'success' },
      );
    } catch {
      setChanged(current);
      toast({
        title: t`Error`,
        description: t`Could not update like status. Please try again.`,
        variant: 'destructive',
      });
    }
  };
  return { ...current, toggle };
};
