import { Trans } from '@lingui/react/macro';
import { Flag } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { useOnDemand } from '#ui/on-demand.ts';

type Props = { item: { id: string; title: string }; children?: ReactNode };

/** Opens the dialog in which somebody tells what is wrong; its code comes when it is first wanted. */
export const ReportButton = ({ item, children }: Props) => {
  const piece = useOnDemand(() => import('./ReportDialog.tsx'), { takesFocus: true });
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    setOpen(true);
    piece.use();
  };
  return (
    <div className="mt-4">
      <Button
        variant="ghost"
        size="s"
        icon={Flag}
        className="-ml-3 text-ink-2"
        onPointerEnter={piece.prefetch}
        onClick={open}
      >
        {children ?? <Trans>Report this photo</Trans>}
      </Button>
      {piece.loaded && <piece.loaded.ReportDialog item={item} open={isOpen} onClose={() => setOpen(false)} />}
    </div>
  );
};
