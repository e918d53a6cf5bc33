import { Trans } from '@lingui/react/macro';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/Button.tsx';
import { FallbackFrame } from './RefusalFrame.tsx';

export const BrokenScreen = () => (
  <FallbackFrame
    mark="500"
    title={<Trans>Something went wrong</Trans>}
    actions={
      <>
        <Button variant="main" onClick={() => window.location.reload()}>
          <Trans>Try again</Trans>
        </Button>
        <Button variant="line" to={href('home')}>
          <Trans>Go to the home page</Trans>
        </Button>
      </>
    }
  >
    <Trans>This page could not be shown. It is our fault, not yours; trying again often helps.</Trans>
  </FallbackFrame>
);
