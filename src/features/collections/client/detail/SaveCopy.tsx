import { Trans, useLingui } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import { useNavigate } from 'react-router';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/Button.tsx';
import { useChange } from '#ui/useChange.ts';
import { useViewer } from '#ui/viewer.tsx';
import { copyCollection } from '../../collections.contract.ts';

/** Keeps somebody else's collection as it stands now, and goes to the copy. Whoever is not signed in comes back here. */
export const SaveCopy = ({ id, title }: { id: string; title: string }) => {
  const { t } = useLingui();
  const viewer = useViewer();
  const navigate = useNavigate();
  const copying = useChange(copyCollection, {
    done: () => ({
      title: t`Saved your own copy of “${title}”`,
      description: t`Only you see it. It stays as it is when the other one changes.`,
    }),
    failed: (said) => ({ title: t`The copy could not be saved`, description: said }),
  });
  const copy = async () => {
    const made = await copying.run({ id });
    if (made) await navigate(href('collection', { id: made.reply.id }));
  };
  const words = <Trans>Save a copy</Trans>;
  if (!viewer)
    return (
      <Button icon={Copy} to={href('login', {}, { next: href('collection', { id }) })}>
        {words}
      </Button>
    );
  return (
    <Button icon={Copy} busy={copying.isBusy} onClick={() => void copy()}>
      {words}
    </Button>
  );
};
