import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { Section } from '#ui/base/sections.tsx';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { LoadedPart } from '#ui/messages/LoadedPart.tsx';
import { getProgress } from '../../creators.contract.ts';
import { Checklist } from '../progress/Checklist.tsx';

/** For somebody without any work: what to do first, instead of empty tables. */
export const FirstSteps = () => {
  const progress = useQuery(read(call, getProgress, {}));
  return (
    <Section
      id="first-steps-title"
      title={<Trans>First steps</Trans>}
      about={<Trans>Each is ticked by itself when it is done.</Trans>}
      action={
        <Button variant="main" icon={Upload} to={href('creatorUploads')}>
          <Trans>Upload your first file</Trans>
        </Button>
      }
    >
      <LoadedPart
        query={progress}
        failed={<Trans>Your first steps could not be loaded</Trans>}
        next={href('creatorDashboard')}
      >
        {({ steps }) => <Checklist steps={steps} />}
      </LoadedPart>
    </Section>
  );
};

const SHOWN = 3;

/** For the first weeks: what comes next, at most three steps. */
export const NextSteps = () => {
  const progress = useQuery(read(call, getProgress, {}));
  const open = progress.data?.steps.filter(({ isDone, step }) => !isDone && step !== 'sale').slice(0, SHOWN) ?? [];
  return (
    open.length > 0 && (
      <Section id="next-steps-title" title={<Trans>What comes next</Trans>}>
        <Checklist steps={open} />
      </Section>
    )
  );
};
