import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/base/Button.tsx';
import { LeavingDay, useKeepAccount } from './leaving-words.tsx';

/** On every page, until the day comes or the person stays. */
export const LeavingBanner = ({ leavesAt }: { leavesAt: string }) => {
  const { t } = useLingui();
  const { keep, isBusy } = useKeepAccount();
  return (
    <section aria-label={t`Deletion of your account`} className="border-line border-b bg-mango-wash">
      <div className="wrap flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
        <p className="text-ui">
          <Trans>
            Your account will be deleted on <LeavingDay at={leavesAt} />.
          </Trans>
        </p>
        <Button size="s" busy={isBusy} onClick={keep}>
          <Trans>Keep my account</Trans>
        </Button>
      </div>
    </section>
  );
};
