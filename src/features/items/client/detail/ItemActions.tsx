import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Heart, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/base/Button.tsx';
import { useOnDemand } from '#ui/base/useOnDemand.ts';
import { useLike } from '../likes/LikeButton.tsx';
import { useSaveMark } from '../tiles/item-slots.tsx';
import { sharesByTouch, useShare } from './useShare.ts';

type Item = { id: string; title: string; likes: number };

const LikeAction = ({ item }: { item: Item }) => {
  const { t } = useLingui();
  const { liked, likes, toggle } = useLike(item);
  return (
    <Button
      variant="ghost"
      aria-pressed={liked}
      aria-label={t`Like ${item.title}, ${plural(likes, { one: '# like', other: '# likes' })}`}
      onClick={toggle}
    >
      <Heart
        aria-hidden="true"
        size={18}
        strokeWidth={1.75}
        className={liked ? 'fill-hibiscus stroke-hibiscus' : undefined}
      />
      {likes > 0 && <span className="tabular-nums">{likes}</span>}
    </Button>
  );
};

/** A touch screen opens its own sheet, any other a small menu, whose code loads with the first press. */
const ShareAction = ({ title }: { title: string }) => {
  const share = useShare(title);
  const menu = useOnDemand(() => import('./ShareMenu.tsx'), { takesFocus: true });
  const look = {
    variant: 'ghost',
    icon: Share2,
    children: (
      <span className="max-[380px]:sr-only">
        <Trans>Share</Trans>
      </span>
    ),
  } as const;
  if (menu.loaded)
    return (
      <menu.loaded.ShareMenu
        title={title}
        trigger={<Button {...look} />}
        defaultOpen={menu.isAwaited}
        opensAtFirstItem={menu.byKeyboard}
      />
    );
  return (
    <Button
      {...look}
      onPointerEnter={() => !sharesByTouch() && menu.prefetch()}
      onClick={(press) => (sharesByTouch() ? void share() : menu.use(press))}
    />
  );
};

/** Buttons below a picture or clip; buttons of one kind only come as children. */
export const ItemActions = ({ item, children }: { item: Item; children?: ReactNode }) => {
  const { isSaved, icon, press } = useSaveMark(item);
  return (
    <div className="detail-actions">
      <LikeAction item={item} />
      <Button variant="ghost" icon={icon} data-saved={isSaved} onClick={press}>
        <span className="max-[380px]:sr-only">{isSaved ? <Trans>Saved</Trans> : <Trans>Save</Trans>}</span>
      </Button>
      <ShareAction title={item.title} />
      {children}
    </div>
  );
};
