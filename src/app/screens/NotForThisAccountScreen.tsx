import { Trans } from '@lingui/react/macro';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { useViewer } from '#ui/data/viewer.tsx';
import { FallbackFrame } from './FallbackFrame.tsx';

export const NotForThisAccountScreen = () => {
  const viewer = useViewer();
  const mayApply = viewer && !viewer.isCreator;
  return (
    <FallbackFrame
      mark="403"
      title={<Trans>Not for this account</Trans>}
      actions={
        <>
          <Button variant="main" to={href('home')}>
            <Trans>Go to the home page</Trans>
          </Button>
          {mayApply && (
            <Button variant="line" to={href('verifyCreator')}>
              <Trans>Become a creator</Trans>
            </Button>
          )}
        </>
      }
    >
      {viewer ? (
        <Trans>You are signed in as {viewer.email}, and this page needs another kind of account.</Trans>
      ) : (
        <Trans>This page needs another kind of account.</Trans>
      )}
    </FallbackFrame>
  );
};
