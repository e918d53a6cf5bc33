import { Trans } from '@lingui/react/macro';
import { href } from '#shared/pages.ts';
import { Link } from '#ui/Link.tsx';

export const LegalLinks = () => (
  <p className="text-ink-2 text-sm">
    <Trans>
      By continuing you agree to the <Link to={href('terms')}>Terms</Link> and the{' '}
      <Link to={href('privacy')}>Privacy policy</Link>. What you may do with a picture is in{' '}
      <Link to={href('licensing')}>Licensing</Link>.
    </Trans>
  </p>
);
