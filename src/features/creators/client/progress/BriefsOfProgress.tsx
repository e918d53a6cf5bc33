import { Trans } from '@lingui/react/macro';
import { OpenBriefs } from '#features/insights/client/briefs/OpenBriefs.tsx';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { Section } from '#ui/base/sections.tsx';
import { EmptyState } from '#ui/messages/EmptyState.tsx';

const NoBrief = () => (
  <EmptyState
    drawing="question"
    headingLevel="h3"
    title={<Trans>No brief is open</Trans>}
    actions={
      <Button to={href('creatorAnalytics')}>
        <Trans>See which words find you</Trans>
      </Button>
    }
  >
    <Trans>Until there is one, your analytics show what people search for and find of yours.</Trans>
  </EmptyState>
);

/** Briefs made from what people look for and do not find. */
export const BriefsOfProgress = () => (
  <Section
    id="briefs-title"
    title={<Trans>Open briefs</Trans>}
    about={<Trans>What people look for on Tamarind and do not find yet.</Trans>}
  >
    <OpenBriefs next={href('creatorProgress')} empty={<NoBrief />} />
  </Section>
);
