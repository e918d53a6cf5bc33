import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { megabitsPerSecond, sizeWords } from '../measures.rules.ts';
import { type Batch, secondsLeft } from '../queue/transfer.rules.ts';
import { TimeLeftWords } from './TimeLeftWords.tsx';

/** Everything on its way together. */
export const BatchProgress = ({ batch }: { batch: Batch }) => {
  const { i18n } = useLingui();
  const { files, arrived, bytes, sentBytes, bytesPerSecond } = batch;
  const sent = sizeWords(sentBytes, i18n.locale);
  const total = sizeWords(bytes, i18n.locale);
  const seconds = secondsLeft(bytes - sentBytes, bytesPerSecond);
  return (
    <div className="mt-5">
      <ProgressBar
        label={
          arrived > 0 ? (
            <Plural value={files} one={`${arrived} of # file arrived`} other={`${arrived} of # files arrived`} />
          ) : (
            <Plural value={files} one="# file" other="# files" />
          )
        }
        share={sentBytes / bytes}
        tone={batch.isMoving ? 'lagoon' : 'mango'}
        detail={
          seconds !== null && bytesPerSecond !== null ? (
            <Trans>
              {sent} of {total} · <TimeLeftWords seconds={seconds} /> at {megabitsPerSecond(bytesPerSecond)} Mbit/s
            </Trans>
          ) : (
            <Trans>
              {sent} of {total}
            </Trans>
          )
        }
      />
    </div>
  );
};
