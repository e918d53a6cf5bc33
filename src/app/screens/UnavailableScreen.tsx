import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { askServer } from '#ui/data/ask-server.ts';
import { FallbackFrame, type FallbackProps } from './FallbackFrame.tsx';

const FIRST_CHECK_MS = 5_000;
/** Random delay, so that waiting visitors do not all return at once. */
const SPREAD_MS = 5_000;

const isBack = async (): Promise<boolean> => {
  if (document.visibilityState === 'hidden') return false;
  const response = await askServer();
  return response !== undefined && response.status !== 503;
};

/** Shown while the database is away or the server is overloaded. Reloads by itself. */
export const UnavailableScreen = ({ retry }: FallbackProps) => {
  useEffect(() => {
    const check = async () => {
      if (await isBack()) retry();
    };
    const timer = setInterval(() => void check(), FIRST_CHECK_MS + Math.random() * SPREAD_MS);
    return () => clearInterval(timer);
  }, [retry]);

  return (
    <FallbackFrame
      mark="503"
      title={<Trans>Back in a moment</Trans>}
      actions={
        <>
          <Button variant="main" onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
          <Button variant="line" to={href('home')}>
            <Trans>Go to the home page</Trans>
          </Button>
        </>
      }
    >
      <Trans>
        Tamarind cannot show this page right now. Everything you saved is safe, and the page opens by itself as soon as
        it can.
      </Trans>
    </FallbackFrame>
  );
};
