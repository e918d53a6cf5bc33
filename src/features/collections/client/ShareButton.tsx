import { Trans } from '@lingui/react/macro';
import { Share2 } from 'lucide-react';
import { useShare } from '#features/items/client/detail/useShare.ts';
import { Button } from '#ui/base/Button.tsx';

export const ShareButton = ({ path, title }: { path: string; title: string }) => {
  const share = useShare(title, path);
  return (
    <Button icon={Share2} onClick={() => void share()}>
      <Trans>Share</Trans>
    </Button>
  );
};
