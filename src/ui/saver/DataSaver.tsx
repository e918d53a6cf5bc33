import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useSyncExternalStore } from 'react';
import { type DataSaverChoice, dataSaverChoices } from '#shared/data-saver.ts';
import { useFormat } from '#ui/labels/useFormat.ts';
import { QuietSelect } from '../base/ThemeSelect.tsx';
import { RadioCards } from '../forms/RadioCards.tsx';
import { readSaved } from './saved-bytes.ts';
import { saver } from './saver.ts';
import { choose, currentChoice } from './watch-connection.ts';

/** The server does not know the choice: cached pages are the same for everybody who saves data, or does not. */
const useChoice = (): DataSaverChoice => useSyncExternalStore(saver.subscribe, currentChoice, () => 'follow');

const useIsOn = (): boolean => useSyncExternalStore(saver.subscribe, saver.isOn, () => false);

const useIsByTap = (): boolean =>
  useSyncExternalStore(
    saver.subscribe,
    () => saver.saving() === 'byTap',
    () => false,
  );

const useChoiceWords = (): Record<DataSaverChoice, string> => {
  const { t } = useLingui();
  return { follow: t`Automatic on slow connections`, on: t`Always on this device`, off: t`Never on this device` };
};

const BYTES_IN_MEGABYTE = 1_000_000;

/** As text, so that React compares it by value. */
const savedToday = (): string => {
  try {
    const { bytes, pictures } = readSaved(localStorage, new Date());
    return `${bytes} ${pictures}`;
  } catch {
    return '0 0';
  }
};

const useSavedWords = (): { size: string; pictures: number } | null => {
  const format = useFormat();
  const [bytes = 0, pictures = 0] = useSyncExternalStore(saver.subscribe, savedToday, () => '0 0')
    .split(' ')
    .map(Number);
  if (pictures === 0) return null;
  const size = bytes < BYTES_IN_MEGABYTE ? format.bytes(bytes, 'k', 0) : format.bytes(bytes, 'M', 1);
  return { size, pictures };
};

/** What was saved, or what saving does. */
const SavedLine = ({ children }: { children: ReactNode }) => {
  const saved = useSavedWords();
  if (!saved) return children;
  return (
    <>
      <Trans>About {saved.size} saved</Trans>{' '}
      <Plural value={saved.pictures} one="on # picture today" other="on # pictures today" />
    </>
  );
};

/** In the footer. */
export const DataSaverSelect = () => {
  const words = useChoiceWords();
  const isOn = useIsOn();
  const isByTap = useIsByTap();
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <QuietSelect
        label={<Trans>Data saver</Trans>}
        value={useChoice()}
        onChange={({ target }) => choose(target.value as DataSaverChoice)}
      >
        {dataSaverChoices.map((choice) => (
          <option key={choice} value={choice}>
            {words[choice]}
          </option>
        ))}
      </QuietSelect>
      {isOn && (
        <span role="status">
          <SavedLine>
            {isByTap ? (
              <Trans>On: pictures when you ask for them, no clips on hover</Trans>
            ) : (
              <Trans>On: smaller pictures, no clips on hover</Trans>
            )}
          </SavedLine>
        </span>
      )}
    </div>
  );
};

/** On the profile. */
export const DataSaverChoices = () => {
  const { t } = useLingui();
  const words = useChoiceWords();
  const isOn = useIsOn();
  return (
    <div className="grid max-w-[30rem] gap-4">
      <RadioCards
        legend={t`When to save data`}
        name="data-saver"
        value={useChoice()}
        onChange={({ target }) => choose(target.value as DataSaverChoice)}
        cards={dataSaverChoices.map((value) => ({ value, label: words[value] }))}
      />
      <p role="status" className="text-ink-2 text-sm">
        <SavedLine>
          {isOn ? (
            <Trans>On now. Nothing was made smaller yet today.</Trans>
          ) : (
            <Trans>Off now: pictures come in the size of the screen.</Trans>
          )}
        </SavedLine>
      </p>
    </div>
  );
};
