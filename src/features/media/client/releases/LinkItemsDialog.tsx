import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '#ui/base/Button.tsx';
import { Skeleton, SkeletonFrame } from '#ui/base/Skeleton.tsx';
import { call } from '#ui/data/api.ts';
import { entriesOf } from '#ui/data/read-pages.ts';
import { CheckboxBox } from '#ui/forms/Checkbox.tsx';
import { ErrorState } from '#ui/messages/ErrorState.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import type { ItemView } from '../../own-items.contract.ts';
import { MOST_ITEMS_AT_ONCE, mayEdit } from '../../own-items.rules.ts';
import type { Release } from '../../releases.contract.ts';
import { MediaThumb, thumbOf } from '../MediaThumb.tsx';
import { ownItemPages } from '../own-items.ts';
import { useLinkRelease } from './releases.ts';

type ChoiceProps = { item: ItemView; isChosen: boolean; onToggle: () => void };

const ItemChoice = ({ item, isChosen, onToggle }: ChoiceProps) => {
  const id = useId();
  return (
    <li className="border-line border-b">
      <label htmlFor={id} className="flex min-h-13 cursor-pointer items-center gap-3 py-1.5">
        <CheckboxBox id={id} checked={isChosen} onChange={onToggle} />
        <MediaThumb kind={item.kind} src={thumbOf(item)} className="h-9 w-12 shrink-0" />
        <span className="min-w-0 truncate text-sm">{item.title || item.fileName}</span>
      </label>
    </li>
  );
};

/** The items whose box is not as the server has it. */
const changesOf = (release: Release, chosen: ReadonlySet<string>) => ({
  link: [...chosen].filter((id) => !release.itemIds.includes(id)),
  unlink: release.itemIds.filter((id) => !chosen.has(id)),
});

/** Chooses the items that a release is for. */
export const LinkItemsDialog = ({ release, onClose }: { release: Release; onClose: () => void }) => {
  const { t } = useLingui();
  const list = useInfiniteQuery(ownItemPages(call));
  const items = entriesOf(list.data, (page) => page.items)?.filter(({ state }) => mayEdit(state));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(release.itemIds));
  const linking = useLinkRelease();
  const changes = changesOf(release, chosen);
  const count = changes.link.length + changes.unlink.length;
  const isTooMany = Math.max(changes.link.length, changes.unlink.length) > MOST_ITEMS_AT_ONCE;
  const toggle = (id: string) =>
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const save = async () => {
    if (await linking.run({ id: release.id, ...changes })) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<Trans>Items of {release.name}</Trans>}
      description={<Trans>A linked item says by itself what can be recognised in it.</Trans>}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="main" busy={linking.isBusy} disabled={count === 0 || isTooMany} onClick={() => void save()}>
            {count === 0 ? (
              <Trans>Nothing changed</Trans>
            ) : (
              <Plural value={count} one="Save # change" other="Save # changes" />
            )}
          </Button>
        </>
      }
    >
      {!items && !list.isError && (
        <SkeletonFrame>
          {['w-2/5', 'w-1/2', 'w-1/3'].map((width) => (
            <Skeleton key={width} className={`my-4 h-5 ${width}`} />
          ))}
        </SkeletonFrame>
      )}
      {!items && list.isError && (
        <ErrorState
          headingLevel="h3"
          title={<Trans>Your items could not be loaded</Trans>}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      )}
      {items?.length === 0 && (
        <p className="text-ink-2">
          <Trans>You have no items yet. Upload some first; the release waits for them.</Trans>
        </p>
      )}
      {items && items.length > 0 && (
        <ul aria-label={t`Your items`} className="max-h-[46vh] overflow-y-auto border-line border-t pr-2">
          {items.map((item) => (
            <ItemChoice key={item.id} item={item} isChosen={chosen.has(item.id)} onToggle={() => toggle(item.id)} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button
          variant="ghost"
          size="s"
          className="mt-2"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          <Trans>Load more</Trans>
        </Button>
      )}
      {isTooMany && (
        <p role="alert" className="mt-2 text-hibiscus-text text-sm">
          <Trans>At most {MOST_ITEMS_AT_ONCE} items can be changed at once.</Trans>
        </p>
      )}
    </Dialog>
  );
};
