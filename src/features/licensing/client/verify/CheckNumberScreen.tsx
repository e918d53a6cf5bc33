import { Trans } from '@lingui/react/macro';
import { href } from '#shared/pages.ts';
import { Link } from '#ui/navigation/router.tsx';
import type { Screen } from '#ui/screen.ts';
import { CheckSheet, NumberForm } from './verify-parts.tsx';

const CheckNumberScreen = () => (
  <CheckSheet>
    <div className="px-5 pt-6 pb-5">
      <h1 className="text-[1.75rem] leading-none tracking-[-0.032em]">
        <Trans>Check a licence</Trans>
      </h1>
      <p className="mt-2 text-[0.9375rem]">
        <Trans>
          Every licence of Tamarind has a number, free downloads too. Type it, and see which work it is for, what it
          allows, when it was issued, and whether it still holds.
        </Trans>
      </p>
      <NumberForm code="" action={<Trans>Check</Trans>} />
      <p className="mt-5 border-line border-t pt-4 text-ink-2 text-sm">
        <Trans>
          Does a paper look false?{' '}
          <Link to={href('contact')} className="link">
            Tell us
          </Link>
          , and we look into it.
        </Trans>
      </p>
      <p className="mt-2 text-ink-2 text-sm">
        <Trans>
          Checking many of them?{' '}
          <Link to={href('licenceFormat')} className="link">
            Your own program can do it
          </Link>
          , without us.
        </Trans>
      </p>
    </div>
  </CheckSheet>
);

export const screen: Screen = { Component: CheckNumberScreen };
