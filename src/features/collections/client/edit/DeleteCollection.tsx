import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '#features/media/client/ConfirmDialog.tsx';
import { href } from '#shared/pages.ts';
import { call } from '#ui/api.ts';
import { Button } from '#ui/Button.tsx';
import { toast } from '#ui/toast.ts';
import { deleteCollection } from '../../collections.contract.ts';
import { forgetCollection, renewCollections } from '../collection-reads.ts';
import { isGone } from './useCollectionEdits.ts';

export const DeleteCollection = ({ id, title }: { id: string; title: string }) => {
  const { t } = useLingui();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const isDeleted = useRef(false);
  const deleting = useMutation({
    mutationFn: async () => {
      // Deleted in another window is as good.
      await call(deleteCollection, { id }).catch((error: unknown) => {
        if (!isGone(error)) throw error;
      });
    },
    onSuccess: async () => {
      isDeleted.current = true;
      toast({ title: t`Deleted “${title}”`, variant: 'success' });
      await navigate(href('collections'));
      await renewCollections(queries, { deletedId: id });
    },
  });
  useEffect(
    () => () => {
      if (isDeleted.current) forgetCollection(queries, id);
    },
    [queries, id],
  );
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
        busy={deleting.isPending}
        problem={deleting.isError && <Trans>It could not be deleted. Please try again.</Trans>}
        onConfirm={() => deleting.mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  );
};
