import { choiceIn, DATA_SAVER_COOKIE, type DataSaverChoice, type Saving } from '#shared/data-saver.ts';
import { DAY_SECONDS } from '#shared/time.ts';
import { saver } from './saver.ts';

/** Some browsers tell the state of the connection, but not when it changes. */
type Connection = Partial<EventTarget> & { saveData?: boolean; effectiveType?: string };

/** A small picture alone takes seconds here. */
const slowestTypes = new Set(['slow-2g', '2g']);
const KEPT_SECONDS = 365 * DAY_SECONDS;

const connection = (): Connection | undefined =>
  'connection' in navigator ? (navigator.connection as Connection | undefined) : undefined;

/** Browsers that say nothing about their connection do not save data by themselves. */
const savingFor = (line: Pick<Connection, 'saveData' | 'effectiveType'> | undefined): Saving => {
  if (slowestTypes.has(line?.effectiveType ?? '')) return 'byTap';
  return (line?.saveData === true || line?.effectiveType === '3g') && 'small';
};

const readCookie = (): string | undefined =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${DATA_SAVER_COOKIE}=`))
    ?.slice(DATA_SAVER_COOKIE.length + 1);

const writeCookie = (value: string, maxAgeSeconds?: number): void => {
  const lifetime = maxAgeSeconds === undefined ? '' : `; max-age=${maxAgeSeconds}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store does not exist in every browser
  document.cookie = `${DATA_SAVER_COOKIE}=${value}; path=/; samesite=lax${lifetime}`;
};

/** The server reads the cookie, so that the next page comes right from its first byte. */
const follow = (): void => {
  const saving = savingFor(connection());
  if (saving) writeCookie(saving === 'byTap' ? 'slowest' : 'slow');
  else if (readCookie()?.startsWith('slow')) writeCookie('', 0);
  if (saver.saving() !== saving) saver.turn(saving);
};

export const currentChoice = (): DataSaverChoice => choiceIn(readCookie());

export const choose = (choice: DataSaverChoice): void => {
  if (choice === 'follow') {
    writeCookie('', 0);
    follow();
    // The choice may have changed while saving has not.
    saver.turn(saver.saving());
    return;
  }
  writeCookie(choice, KEPT_SECONDS);
  saver.turn(choice === 'on' && 'small');
};

/** Counts what is saved, from the moment when saving is on: now, or after a choice or a change of the connection. */
const countWhileSaving = (): void => {
  const start = () => {
    if (!saver.isOn()) return;
    stop();
    void import('./count-savings.ts').then(
      ({ countSavings }) => countSavings(),
      () => undefined,
    );
  };
  const stop = saver.subscribe(start);
  start();
};

/** While nothing is chosen, saving follows the connection. */
export const watchConnection = (): void => {
  const followUnlessChosen = () => {
    if (currentChoice() === 'follow') follow();
  };
  followUnlessChosen();
  connection()?.addEventListener?.('change', followUnlessChosen);
  countWhileSaving();
};
