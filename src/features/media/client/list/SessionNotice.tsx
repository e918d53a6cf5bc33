import { Trans } from '@lingui/react/macro';
import { href } from '#shared/pages.ts';
import { ExternalLink } from '#ui/Link.tsx';
import { Notice } from '#ui/Notice.tsx';
import type { Transfer } from '../queue/transfer.rules.ts';

/** The session ended in the middle: this page has to stay open, because only it holds the files. */
export const SessionNotice = ({ transfers }: { transfers: readonly Transfer[] }) =>
  transfers.some(({ status }) => status === 'signedOut') && (
    <div className="mt-5">
      <Notice tone="warning" role="alert" title={<Trans>Your session has ended. Nothing is lost.</Trans>}>
        <Trans>
          Keep this page open, <ExternalLink href={href('login')}>sign in again</ExternalLink> and come back: the
          uploads go on from where they are.
        </Trans>
      </Notice>
    </div>
  );
