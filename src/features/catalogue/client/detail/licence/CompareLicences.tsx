import { Trans } from '@lingui/react/macro';
import { href } from '#shared/pages.ts';
import { Link } from '#ui/Link.tsx';

export const CompareLicences = () => (
  <p className="text-sm">
    <Link to={href('licensing')}>
      <Trans>Compare the licences</Trans>
    </Link>
  </p>
);
