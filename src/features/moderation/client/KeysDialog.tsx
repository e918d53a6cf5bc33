import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { REASON_KEYS } from '../reject-reasons.rules.ts';
import { Key } from './DecisionBar.tsx';

const Line = ({ keys, children }: { keys: readonly string[]; children: ReactNode }) => (
  <>
    <dt className="flex gap-1.5">
      {keys.map((key) => (
        <Key key={key} always>
          {key}
        </Key>
      ))}
    </dt>
    <dd>{children}</dd>
  </>
);

/** Every key of the light table. */
export const KeysDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { t } = useLingui();
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={<Trans>Keys</Trans>}
      description={<Trans>They work everywhere on the light table except while you type.</Trans>}
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-2.5">
        <Line keys={['A']}>
          <Trans>Approve</Trans>
        </Line>
        <Line keys={['R']}>
          <Trans>Reject with the chosen reasons; without one, go to the reasons</Trans>
        </Line>
        <Line keys={['1', '…', String(REASON_KEYS)]}>
          <Trans>Choose a reason</Trans>
        </Line>
        <Line keys={['S']}>
          <Trans>Skip: it comes last, and others can take it</Trans>
        </Line>
        <Line keys={['U']}>
          <Trans>Undo the last decision, for ten seconds</Trans>
        </Line>
        <Line keys={['J', 'K']}>
          <Trans>Next and back, past what others look at</Trans>
        </Line>
        <Line keys={['Z']}>
          <Trans>Zoom to 100 %, and back</Trans>
        </Line>
        <Line keys={['←', '↑', '→', '↓']}>
          <Trans>Move the enlarged picture</Trans>
        </Line>
        <Line keys={['C']}>
          <Trans>Compare with what it looks like</Trans>
        </Line>
        <Line keys={[t`Esc`]}>
          <Trans>Leave the comparison or the note</Trans>
        </Line>
      </dl>
    </Dialog>
  );
};
