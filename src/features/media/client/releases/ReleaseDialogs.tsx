import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useChange } from '#ui/data/useChange.ts';
import { endRelease, type Release, removeRelease } from '../../releases.contract.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { EditReleaseDialog } from './EditReleaseDialog.tsx';
import { LinkItemsDialog } from './LinkItemsDialog.tsx';
import { PaperDialog } from './PaperDialog.tsx';
import { useResumeRelease } from './releases.ts';
import { SignDialog } from './SignDialog.tsx';

/** The dialog that is open, and the release that it is about. */
export type OpenDialog =
  | { what: 'sign' | 'paper' }
  | { what: 'addPaper' | 'items' | 'edit' | 'end' | 'remove'; release: Release };

type ConfirmProps = { release: Release; what: 'end' | 'remove'; onClose: () => void };

const Confirm = ({ release, what, onClose }: ConfirmProps) => {
  const { t } = useLingui();
  const [problem, setProblem] = useState<string>();
  const failed = (message: string) => setProblem(message);
  const resuming = useResumeRelease();
  const ending = useChange(endRelease, {
    done: () => ({
      title: t`Release ended`,
      action: { label: t`Undo`, onPress: () => void resuming.run({ id: release.id }) },
    }),
    failed,
  });
  const removing = useChange(removeRelease, { done: () => ({ title: t`Release deleted` }), failed });
  const { name, id } = release;
  const confirm = async () => {
    const sent = what === 'end' ? await ending.run({ id }) : await removing.run({ id });
    if (sent) onClose();
  };
  const words: Record<ConfirmProps['what'], { title: ReactNode; description: ReactNode; confirm: ReactNode }> = {
    end: {
      title: <Trans>End the release of {name}?</Trans>,
      description: (
        <Trans>
          It counts no longer, and you can undo that within a day. Published items without another release are for
          editorial use only from now on. Licences that were sold stay valid.
        </Trans>
      ),
      confirm: <Trans>End it</Trans>,
    },
    remove: {
      title: <Trans>Delete the release of {name}?</Trans>,
      description: <Trans>Its paper is deleted too.</Trans>,
      confirm: <Trans>Delete</Trans>,
    },
  };
  return (
    <ConfirmDialog
      open
      {...words[what]}
      keep={<Trans>Keep it</Trans>}
      busy={ending.isBusy || removing.isBusy}
      problem={problem}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
};

/** Everything that opens over the list of releases. */
export const ReleaseDialogs = ({ dialog, onClose }: { dialog: OpenDialog; onClose: () => void }) => {
  switch (dialog.what) {
    case 'sign':
      return <SignDialog onClose={onClose} />;
    case 'paper':
      return <PaperDialog onClose={onClose} />;
    case 'addPaper':
      return <PaperDialog release={dialog.release} onClose={onClose} />;
    case 'items':
      return <LinkItemsDialog release={dialog.release} onClose={onClose} />;
    case 'edit':
      return <EditReleaseDialog release={dialog.release} onClose={onClose} />;
    case 'end':
    case 'remove':
      return <Confirm release={dialog.release} what={dialog.what} onClose={onClose} />;
  }
};
