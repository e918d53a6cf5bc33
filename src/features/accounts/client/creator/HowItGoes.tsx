import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { href } from '#shared/pages.ts';

const Step = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <li className="border-panel-line border-t py-4 last:pb-0">
    <h3 className="text-lg">{title}</h3>
    <p className="mt-1 text-on-panel-2 text-ui">{children}</p>
  </li>
);

/** What lies between an application and the first sale. */
export const ApplicationSteps = () => (
  <aside
    aria-labelledby="how-it-goes"
    className="panel rounded-card p-6 sm:p-8 lg:sticky lg:top-[calc(var(--header)+24px)]"
  >
    <h2 id="how-it-goes" className="mb-6">
      <Trans>How it goes</Trans>
    </h2>
    <ol>
      <Step title={<Trans>You show your work</Trans>}>
        <Trans>A few links and some lines about it are enough.</Trans>
      </Step>
      <Step title={<Trans>People read it</Trans>}>
        <Trans>The answer comes by mail. A no says what to change, and you may apply again.</Trans>
      </Step>
      <Step title={<Trans>You upload</Trans>}>
        <Trans>
          Every picture, clip and sound is looked at before it is published; the{' '}
          <Link to={href('guidelines')} className="underline underline-offset-4">
            guidelines
          </Link>{' '}
          say what we look for.
        </Trans>
      </Step>
      <Step title={<Trans>You are paid</Trans>}>
        <Trans>Half of every licence, 60 % when a work is only here. That share never resets.</Trans>
      </Step>
    </ol>
  </aside>
);
