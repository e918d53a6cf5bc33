import { Trans } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import { ApplicationForm } from '#features/accounts/client/creator/ApplicationForm.tsx';
import { LatePictureWall } from '#features/items/client/tiles/LatePictureWall.tsx';
import { Button } from '#ui/base/Button.tsx';
import { Section } from '#ui/base/sections.tsx';
import { CreatorsHere } from './CreatorsHere.tsx';
import { HowItGoes, WhatItTakes } from './HowItGoes.tsx';
import { WhatYouEarn } from './WhatYouEarn.tsx';

/** The page for somebody who has not applied: people and pictures first, the form last. */
export const FirstTime = ({ notice }: { notice: ReactNode }) => {
  const form = useRef<HTMLDivElement>(null);
  return (
    <>
      <div className="wrap pt-[clamp(32px,4vw,64px)] pb-[clamp(24px,3vw,40px)]">
        {notice}
        <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-6">
          <div>
            <h1 className="font-hero text-4xl tracking-hero">
              <Trans>Become a creator</Trans>
            </h1>
            <p className="mt-5 max-w-[34em] text-ink-2 text-lg">
              <Trans>
                Show the Caribbean as you know it. You keep the rights to your photos, clips and sounds, and earn from
                every licence.
              </Trans>
            </p>
          </div>
          <Button
            variant="main"
            size="l"
            className="max-sm:w-full"
            onClick={() => form.current?.querySelector('input')?.focus()}
          >
            <Trans>Apply now</Trans>
          </Button>
        </div>
      </div>
      <LatePictureWall />
      <div className="wrap pt-[clamp(32px,4vw,64px)]">
        <CreatorsHere title={<Trans>You would be in good company</Trans>} />
        <WhatYouEarn />
        <HowItGoes />
        <div className="mt-[clamp(24px,3vw,40px)] grid gap-x-16 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
          <WhatItTakes />
          <Section
            id="your-application"
            title={<Trans>Your application</Trans>}
            about={<Trans>Three questions, about two minutes</Trans>}
          >
            <div ref={form} className="max-w-2xl">
              <ApplicationForm />
            </div>
          </Section>
        </div>
      </div>
    </>
  );
};
