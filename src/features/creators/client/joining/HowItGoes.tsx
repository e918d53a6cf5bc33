import { Trans } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { href } from '#shared/pages.ts';
import { Icon } from '#ui/base/Icon.tsx';
import { Section } from '#ui/base/sections.tsx';
import { Link } from '#ui/navigation/router.tsx';

const Step = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <li className="border-panel-line border-t pt-4">
    <h3 className="text-lg">{title}</h3>
    <p className="mt-1 text-on-panel-2 text-ui">{children}</p>
  </li>
);

/** What lies between an application and the first sale. */
export const HowItGoes = () => (
  <section aria-labelledby="how-it-goes" className="panel rounded-card p-6 sm:p-8">
    <h2 id="how-it-goes" className="mb-6">
      <Trans>An answer within 48 hours</Trans>
    </h2>
    <ol className="grid grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] gap-6">
      <Step title={<Trans>You show your work</Trans>}>
        <Trans>A few links and some lines about it are enough.</Trans>
      </Step>
      <Step title={<Trans>A person reads it</Trans>}>
        <Trans>You hear from us within 48 hours. A no says what to change, and you may apply again.</Trans>
      </Step>
      <Step title={<Trans>You upload</Trans>}>
        <Trans>
          Every picture, clip and sound is looked at within 48 hours; the{' '}
          <Link to={href('guidelines')} className="underline underline-offset-4">
            guidelines
          </Link>{' '}
          say what we look for.
        </Trans>
      </Step>
      <Step title={<Trans>You are paid</Trans>}>
        <Trans>You earn from every licence, and we tell you about each one.</Trans>
      </Step>
    </ol>
  </section>
);

const Needed = ({ children }: { children: ReactNode }) => (
  <li className="flex gap-3">
    <Icon glyph={Check} size={20} className="mt-0.5 text-leaf-text" />
    <span>{children}</span>
  </li>
);

export const WhatItTakes = () => (
  <Section id="what-it-takes" title={<Trans>What it takes</Trans>}>
    <ul className="grid gap-3">
      <Needed>
        <Trans>Work of the Caribbean that you made yourself and may license.</Trans>
      </Needed>
      <Needed>
        <Trans>Files in full size, as the camera or the recorder made them.</Trans>
      </Needed>
      <Needed>
        <Trans>Permission from anyone recognisable; without it a work is for editorial use only.</Trans>
      </Needed>
      <Needed>
        <Trans>For the application: some lines about your work and a link that shows it. It costs nothing.</Trans>
      </Needed>
    </ul>
  </Section>
);
