import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '#features/media/client/ConfirmDialog.tsx';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/Button.tsx';
import { toast } from '#ui/toast.ts';
import { useChange } from '#ui/useChange.ts';
import { deleteCollection } from '../../collections.contract.ts';
import { keysOf } from '../collection-reads.ts';
import { isGone } from './useCollectionEdits.ts';

export const DeleteCollection = ({ id, title }: { id: string; title: string }) => {
  const { t } = useLingui();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const isDeleted = useRef(false);
  const deleting = useChange(deleteCollection, {
    // Its own page stays on the screen until the next one is there.
    update: (cache) => {
      for (const queryKey of keysOf(id)) cache.keep(queryKey);
    },
  });
  useEffect(
    () => () => {
      if (!isDeleted.current) return;
      for (const queryKey of keysOf(id)) queries.removeQueries({ queryKey });
    },
    [queries, id],
  );
  const remove = async () => {
    // Deleted in another window is as good.
    const isDone = await deleting.send({ id }).then(() => true, isGone);
    if (!isDone) return;
    isDeleted.current = true;
    toast({ title: t`Deleted “${title}”`, variant: 'success' });
    await navigate(href('collections'));
  };
  return (
    <>
      <Button variant="danger" icon={Trash2} className="justify-self-start" onClick={() => setAsking(true)}>
        <Trans>Delete collection</Trans>
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={<Trans>Delete “{title}”?</Trans>}
        description={
          <Trans>The collection is gone for good, also for people who have its link. The items in it stay.</Trans>
        }
        keep={<Trans>Keep it</Trans>}
        confirm={<Trans>Delete</Trans>}
        busy={deleting.isBusy}
        problem={deleting.error && <Trans>It could not be deleted. Please try again.</Trans>}
        onConfirm={() => void remove()}
        onClose={() => setAsking(false)}
      />
    </>
  );
};
