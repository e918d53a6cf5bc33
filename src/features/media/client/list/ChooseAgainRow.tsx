import { Trans, useLingui } from '@lingui/react/macro';
import { FolderOpen, X } from 'lucide-react';
import { useId, useState } from 'react';
import { IconButton } from '#ui/base/IconButton.tsx';
import { useFormat } from '#ui/labels/useFormat.ts';
import type { ItemKind } from '../../media.rules.ts';
import { MediaThumb } from '../MediaThumb.tsx';
import { SlimProgress } from './UploadProgress.tsx';
import { namedBy, type ReplacedItem, UploadRow } from './UploadRow.tsx';

type ChooseProps = {
  fileName: string;
  /** Returns whether this is the same file. */
  onFile: (file: File) => boolean;
};

/** Asks for the file of an interrupted upload again; shows an error when a different file was chosen. */
export const ChooseAgain = ({ fileName, onFile }: ChooseProps) => {
  const { t } = useLingui();
  const whyId = useId();
  const [isOther, setIsOther] = useState(false);
  return (
    <span className="relative flex flex-wrap items-center gap-x-3 gap-y-1">
      <label className="link relative inline-flex min-h-9 cursor-pointer items-center gap-2 rounded-tile font-semibold has-focus-visible:outline-3 has-focus-visible:outline-ring pointer-coarse:min-h-11">
        <FolderOpen aria-hidden size={16} strokeWidth={1.75} />
        <Trans>Choose the file again to go on</Trans>
        <input
          type="file"
          aria-label={t`Choose ${fileName} again to go on`}
          aria-describedby={isOther ? whyId : undefined}
          className="sr-only"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) setIsOther(!onFile(file));
            currentTarget.value = '';
          }}
        />
      </label>
      {isOther && (
        <span id={whyId} role="alert" className="text-hibiscus-text">
          <Trans>That is another file. Name, size and date have to be the same.</Trans>
        </span>
      )}
    </span>
  );
};

type Props = ChooseProps & {
  kind: ItemKind | undefined;
  bytes: number;
  receivedBytes: number;
  onCancel: () => void;
  /** The failed item whose file it replaces. */
  replaced?: ReplacedItem | undefined;
};

/** An interrupted upload whose file the browser can no longer read: after a reload, or when the file was moved. */
export const ChooseAgainRow = ({ fileName, kind, bytes, receivedBytes, onFile, onCancel, replaced }: Props) => {
  const { t } = useLingui();
  const format = useFormat();
  const percent = Math.floor((receivedBytes / bytes) * 100);
  return (
    <UploadRow
      thumb={<MediaThumb kind={kind} />}
      {...namedBy(replaced, fileName, format.size(bytes))}
      status={<SlimProgress words={<Trans>Stopped at {percent} %</Trans>} percent={percent} tone="standing" />}
      actions={<IconButton icon={X} label={t`Cancel ${fileName}`} onClick={onCancel} className="-mr-2" />}
      why={<ChooseAgain fileName={fileName} onFile={onFile} />}
    />
  );
};
