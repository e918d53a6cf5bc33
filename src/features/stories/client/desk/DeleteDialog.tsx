import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '#features/media/client/ConfirmDialog.tsx';
import { href } from '#shared/pages.ts';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { useChange } from '#ui/data/useChange.ts';
import { useNavigate } from '#ui/navigation/router.tsx';
import { type DeskStory, deleteStory, getDeskStory } from '../../story-desk.contract.ts';
import { forgetAll } from './kept-drafts.rules.ts';

type Props = { story: DeskStory; isOpen: boolean; onClose: () => void };

/** For a story that nobody has read; one that was published is withdrawn instead. */
export const DeleteDialog = ({ story: { id, title }, isOpen, onClose }: Props) => {
  const { t } = useLingui();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  const isDeleted = useRef(false);
  const deleting = useChange(deleteStory, {
    // Its page stays on screen until the next one is loaded.
    update: (cache) => cache.keep(read(call, getDeskStory, { id }).queryKey),
    done: () => ({ title: t`“${title}” is deleted` }),
    failed: setProblem,
  });
  useEffect(
    () => () => {
      if (isDeleted.current) queries.removeQueries({ queryKey: read(call, getDeskStory, { id }).queryKey });
    },
    [queries, id],
  );
  const remove = async () => {
    if (!(await deleting.run({ id }))) return;
    isDeleted.current = true;
    forgetAll(localStorage, id);
    await navigate(href('adminStories'));
  };
  return (
    <ConfirmDialog
      open={isOpen}
      title={<Trans>Delete “{title}”?</Trans>}
      description={<Trans>Its text and its history go with it. This cannot be undone.</Trans>}
      keep={<Trans>Keep it</Trans>}
      confirm={<Trans>Delete</Trans>}
      busy={deleting.isBusy}
      problem={problem}
      onConfirm={() => void remove()}
      onClose={() => {
        onClose();
        setProblem(undefined);
      }}
    />
  );
};
