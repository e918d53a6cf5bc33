import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { CreatorsHere } from './CreatorsHere.tsx';
import { HowItGoes } from './HowItGoes.tsx';
import { WhatYouEarn } from './WhatYouEarn.tsx';

/** For the page about the site: who takes the pictures, what they earn, and how they begin. */
export const PeopleAndPromise = () => (
  <Suspense fallback={null}>
    <CreatorsHere title={<Trans>Three of those who take the pictures</Trans>} />
    <WhatYouEarn />
    <HowItGoes />
    <div className="mt-8 mb-[clamp(40px,5vw,72px)]">
      <Button to={href('verifyCreator')}>
        <Trans>Become a creator</Trans>
      </Button>
    </div>
  </Suspense>
);
