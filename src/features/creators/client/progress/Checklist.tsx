import { Trans } from '@lingui/react/macro';
import { Circle, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CallReply } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { Icon, VisuallyHidden } from '#ui/base/Icon.tsx';
import { Link } from '#ui/base/Link.tsx';
import type { getProgress } from '../../creators.contract.ts';
import type { ProgressStep } from '../../progress.rules.ts';

type Step = { name: ReactNode; hint: ReactNode; to: string };

const steps: Record<ProgressStep, Step> = {
  payout: {
    name: <Trans>Say where your money goes</Trans>,
    hint: <Trans>Bank, PayPal or WiPay</Trans>,
    to: `${href('creatorSettings')}#payout-account`,
  },
  upload: {
    name: <Trans>Upload your first file</Trans>,
    hint: <Trans>A photo, a video or a sound</Trans>,
    to: href('creatorUploads'),
  },
  handIn: {
    name: <Trans>Describe a work and submit it</Trans>,
    hint: <Trans>The team looks at it within 48 hours</Trans>,
    to: href('creatorUploads'),
  },
  published: {
    name: <Trans>Have a work published</Trans>,
    hint: <Trans>From then on you have a public page</Trans>,
    to: href('creatorUploads'),
  },
  profile: {
    name: <Trans>Say who you are</Trans>,
    hint: <Trans>A few sentences on your public page</Trans>,
    to: href('creatorProfile'),
  },
  release: {
    name: <Trans>Have a release signed</Trans>,
    hint: <Trans>With a signed release, your work can be sold for any use</Trans>,
    to: href('creatorUploads', {}, { show: 'releases' }),
  },
  hotspot: {
    name: <Trans>Mark a product on a free photo</Trans>,
    hint: <Trans>Hotspots lead to whoever makes it</Trans>,
    to: href('creatorUploads'),
  },
  sale: {
    name: <Trans>Sell your first licence</Trans>,
    hint: <Trans>Your sales are in the dashboard</Trans>,
    to: href('creatorDashboard'),
  },
};

/** What every creator does once, ticked from what is really stored. */
export const Checklist = ({ steps: states }: { steps: CallReply<typeof getProgress>['steps'] }) => (
  <ol className="grid max-w-3xl divide-y divide-line border-line border-y">
    {states.map(({ step, isDone }) => {
      const { name, hint, to } = steps[step];
      return (
        <li key={step} className="flex items-start gap-3 py-3">
          <Icon
            glyph={isDone ? CircleCheck : Circle}
            size={22}
            className={isDone ? 'mt-0.5 text-leaf-text' : 'mt-0.5 text-ink-2'}
          />
          <div className="min-w-0">
            <p className="font-bold">
              {isDone ? name : <Link to={to}>{name}</Link>}
              <VisuallyHidden> {isDone ? <Trans>(done)</Trans> : <Trans>(open)</Trans>}</VisuallyHidden>
            </p>
            <p className="text-ink-2 text-sm">{hint}</p>
          </div>
        </li>
      );
    })}
  </ol>
);
