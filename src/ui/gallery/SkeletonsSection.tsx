import { Trans } from '@lingui/react/macro';
import { SkeletonDetail } from '../SkeletonDetail.tsx';
import { SkeletonGrid } from '../SkeletonGrid.tsx';
import { SkeletonPage } from '../SkeletonPage.tsx';
import { Specimen } from './Specimen.tsx';

export const SkeletonsSection = () => (
  <>
    <Specimen title={<Trans>A grid of pictures</Trans>} layout="block">
      <SkeletonGrid />
    </Specimen>
    <Specimen title={<Trans>A picture and its facts</Trans>} layout="block">
      <SkeletonDetail />
    </Specimen>
    <Specimen title={<Trans>Any page</Trans>} layout="block">
      <SkeletonPage />
    </Specimen>
  </>
);
