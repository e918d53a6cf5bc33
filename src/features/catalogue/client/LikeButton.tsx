import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Heart } from 'lucide-react';
import { useLike } from './useLike.ts';

/** Lies over a picture, so its colours are those of the scrim in either theme. */
export const LikeButton = ({ photo }: { photo: { id: string; title: string; likes: number } }) => {
  const { t } = useLingui();
  const { liked, likes, toggle } = useLike(photo);
  return (
    <button
      type="button"
      aria-pressed={liked}
      aria-label={t`Like ${photo.title}, ${plural(likes, { one: '# like', other: '# likes' })}`}
      onClick={toggle}
      className="pointer-events-auto inline-flex h-11 items-center gap-2 rounded-full bg-night/45 px-3.5 tabular-nums hover:bg-night/70"
    >
      <Heart
        aria-hidden="true"
        size={20}
        strokeWidth={1.75}
        className={liked ? 'fill-coral stroke-coral' : undefined}
      />
      {likes}
    </button>
  );
};
