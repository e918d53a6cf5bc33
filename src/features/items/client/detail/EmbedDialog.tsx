import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea } from '#ui/forms/Input.tsx';
import { CopyButton } from '#ui/labels/CopyButton.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { type EmbeddedKind, embedCode, embedPath, frameSize } from '../../embed.rules.ts';

export type EmbeddedItem = { id: string; title: string; width: number; height: number };
type Props = { kind: EmbeddedKind; item: EmbeddedItem; open: boolean; onClose: () => void };

const ROWS = 5;

/** The code for another site, and what it looks like there. */
export const EmbedDialog = ({ kind, item, open, onClose }: Props) => {
  const { t } = useLingui();
  const size = frameSize(item);
  if (!size) return null;
  const path = embedPath(kind, item.id);
  const code = embedCode({ address: new URL(path, window.location.origin).href, title: item.title, ...size });
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={<Trans>Show it on your site</Trans>}
      description={
        <Trans>
          Paste this code into your page. It names the creator, leads back here, and stops showing the picture when the
          creator no longer wants that.
        </Trans>
      }
    >
      <iframe
        src={path}
        title={t`How it looks on another site`}
        loading="lazy"
        className="block w-full rounded-card bg-panel"
        style={{ aspectRatio: `${size.width} / ${size.height}`, maxHeight: '40vh', border: 0 }}
      />
      <Textarea
        readOnly
        rows={ROWS}
        value={code}
        aria-label={t`Code for your page`}
        spellCheck={false}
        className="mt-4 font-mono text-sm"
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="mt-3 flex flex-wrap items-center justify-end gap-3">
        <CopyButton text={code}>
          <Trans>Copy code</Trans>
        </CopyButton>
      </div>
    </Dialog>
  );
};
