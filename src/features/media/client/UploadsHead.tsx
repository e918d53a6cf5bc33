import { Trans } from '@lingui/react/macro';
import { Pause, Play, Plus } from 'lucide-react';
import { Button } from '#ui/Button.tsx';
import type { Batch } from './queue/transfer.rules.ts';
import { uploadQueue } from './queue/upload-queue.ts';

type Props = { batch: Batch | null; hasPaused: boolean; onAdd: () => void };

export const UploadsHead = ({ batch, hasPaused, onAdd }: Props) => (
  <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
    <div className="min-w-0">
      <h1>
        <Trans>Uploads</Trans>
      </h1>
      <p className="mt-2 text-ink-2">
        <Trans>Lose the signal, come back later: every file goes on from there.</Trans>
      </p>
    </div>
    <div className="flex gap-3 max-sm:w-full">
      {batch?.isMoving && (
        <Button icon={Pause} onClick={uploadQueue.pauseAll} className="max-sm:flex-1">
          <Trans>Pause all</Trans>
        </Button>
      )}
      {!batch?.isMoving && hasPaused && (
        <Button icon={Play} onClick={uploadQueue.resumeAll} className="max-sm:flex-1">
          <Trans>Resume all</Trans>
        </Button>
      )}
      <Button variant="main" icon={Plus} onClick={onAdd} className="max-sm:flex-1">
        <Trans>Add files</Trans>
      </Button>
    </div>
  </div>
);
