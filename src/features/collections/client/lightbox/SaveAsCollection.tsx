import { Trans } from '@lingui/react/macro';
import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/Button.tsx';
import { useOnDemand } from '#ui/on-demand.ts';
import { useViewer } from '#ui/viewer.tsx';

const loadDialog = () => import('../edit/NewCollectionDialog.tsx');

/** Whoever is not signed in comes back to this light box afterwards. */
export const SaveAsCollection = ({ itemIds, address }: { itemIds: readonly string[]; address: string }) => {
  const viewer = useViewer();
  const [isOpen, setOpen] = useState(false);
  const { loaded, prefetch, use } = useOnDemand(loadDialog, { takesFocus: true });
  if (!viewer)
    return (
      <Button icon={Bookmark} to={href('login', {}, { next: address })}>
        <Trans>Save as collection</Trans>
      </Button>
    );
  return (
    <>
      <Button
        icon={Bookmark}
        onPointerEnter={prefetch}
        onClick={() => {
          use();
          setOpen(true);
        }}
      >
        <Trans>Save as collection</Trans>
      </Button>
      {loaded && <loaded.NewCollectionDialog itemIds={itemIds} open={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
};
