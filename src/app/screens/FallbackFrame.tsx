import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';

/** Props of a screen that is shown instead of a page. */
export type FallbackProps = {
  /** Loads the page again. */
  retry: () => void;
};

type Props = { mark: string; title: ReactNode; children: ReactNode; actions: ReactNode; below?: ReactNode };

/** Layout of pages that cannot be shown: a large number, what happened, links. */
export const FallbackFrame = ({ mark, title, children, actions, below }: Props) => (
  <div className="wrap py-[clamp(48px,8vw,128px)]">
    {/* Drawn by the style sheet: it is decoration, too faint to be text. */}
    <div
      aria-hidden="true"
      data-mark={mark}
      className="font-hero font-display text-[clamp(6rem,22vw,18rem)] text-paper-2 leading-[0.8] tracking-hero before:content-[attr(data-mark)]"
    />
    <div className="relative -mt-[0.35em] max-w-[44rem]">
      <h1 className="font-hero text-4xl tracking-hero">{title}</h1>
      <p className="mt-5 max-w-[36em] text-ink-2 text-lg">{children}</p>
      <div className="mt-8 flex flex-wrap gap-3">{actions}</div>
    </div>
    {below && <div className="mt-12 max-w-[60rem]">{below}</div>}
  </div>
);

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

/** Not loaded when needed like the other screens: it is for times without a network. */
export const CutOffScreen = ({ retry }: FallbackProps) => {
  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [retry]);
  return (
    <FallbackFrame
      mark="…"
      title={<Trans>No network</Trans>}
      actions={
        <Button variant="main" onClick={retry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>We could not be reached. Check your connection and try again.</Trans>
    </FallbackFrame>
  );
};
