import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ConfirmDialog } from '#features/media/client/ConfirmDialog.tsx';
import { useChange } from '#ui/data/useChange.ts';
import { type AccessWork, withdrawWorks } from '../../content-access.contract.ts';
import { putWorks } from './useTermsEditing.ts';

type Props = { works: readonly AccessWork[]; onClose: () => void; onWithdrawn: () => void };

/** Asks before works are taken off the site, because that cannot be undone. */
export const WithdrawWorks = ({ works, onClose, onWithdrawn }: Props) => {
  const { t } = useLingui();
  const [problem, setProblem] = useState<string>();
  const published = works.filter(({ state }) => state === 'published');
  const count = published.length;
  const withdrawing = useChange(withdrawWorks, {
    update: putWorks,
    done: ({ works: gone }) => {
      onWithdrawn();
      return {
        title: t`Withdrawn`,
        description: t`${plural(gone.length, { one: '# work is off the site.', other: '# works are off the site.' })}`,
      };
    },
    failed: (message) => setProblem(message),
  });
  return (
    <ConfirmDialog
      open
      title={<Plural value={count} one="Take # work off the site?" other="Take # works off the site?" />}
      description={
        <Trans>
          Nobody can find or license them any more, and this cannot be undone. Licences that were sold stay valid.
        </Trans>
      }
      keep={<Trans>Leave them online</Trans>}
      confirm={<Trans>Withdraw</Trans>}
      busy={withdrawing.isBusy}
      problem={problem}
      onConfirm={() => {
        setProblem(undefined);
        void withdrawing.run({ works: published.map(({ id, version }) => ({ id, version })) });
      }}
      onClose={onClose}
    />
  );
};
