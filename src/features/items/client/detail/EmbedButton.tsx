import { Trans } from '@lingui/react/macro';
import { CodeXml } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/base/Button.tsx';
import { useOnDemand } from '#ui/base/useOnDemand.ts';
import type { EmbeddedKind } from '../../embed.rules.ts';
import type { EmbeddedItem } from './EmbedDialog.tsx';

type Props = { kind: EmbeddedKind; item: EmbeddedItem & { allowsEmbedding: boolean } };

/**
 * Opens the code for other sites, which is loaded on first use; not there where the creator does not want it, nor on
 * phones, whose row of buttons is full.
 */
export const EmbedButton = ({ kind, item }: Props) => {
  const piece = useOnDemand(() => import('./EmbedDialog.tsx'), { takesFocus: true });
  const [isOpen, setOpen] = useState(false);
  if (!item.allowsEmbedding) return null;
  const open = () => {
    setOpen(true);
    piece.use();
  };
  return (
    <>
      <Button variant="ghost" icon={CodeXml} className="max-sm:hidden" onPointerEnter={piece.prefetch} onClick={open}>
        <Trans>Embed</Trans>
      </Button>
      {piece.loaded && (
        <piece.loaded.EmbedDialog kind={kind} item={item} open={isOpen} onClose={() => setOpen(false)} />
      )}
    </>
  );
};
