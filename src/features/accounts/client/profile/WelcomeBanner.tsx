import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { href } from '#shared/pages.ts';
import { Link } from '#ui/Link.tsx';
import { Notice } from '#ui/Notice.tsx';

/** spec: a login leads here with welcome=true */
export const WelcomeBanner = ({ firstName }: { firstName: string }) => {
  const { t } = useLingui();
  const [search, setSearch] = useSearchParams();
  if (search.get('welcome') !== 'true') return null;
  return (
    <div className="mb-8">
      <Notice
        tone="good"
        role="status"
        // Not Trans: it would take a name such as <b> for markup of its own.
        title={t`Welcome, ${firstName}`}
        onDismiss={() => setSearch({}, { replace: true })}
      >
        <Trans>
          You are signed in. <Link to={href('home')}>See the featured photos</Link>, or look after your account below.
        </Trans>
      </Notice>
    </div>
  );
};
