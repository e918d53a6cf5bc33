import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CallReply } from '#shared/endpoint.ts';
import { Button } from '#ui/base/Button.tsx';
import { onDemand, useWhenNeeded } from '#ui/base/useOnDemand.ts';
import { useChange } from '#ui/data/useChange.ts';
import { Status } from '#ui/labels/Badge.tsx';
import { useFormat } from '#ui/labels/useFormat.ts';
import { Notice } from '#ui/messages/Notice.tsx';
import { type getBooks, resolveBooksAlarm } from '../../money-admin.contract.ts';
import { alarmNoteField } from '../../money-fields.rules.ts';
import { lastClosedMonth } from '../../months.rules.ts';
import { Faults } from './fault-words.tsx';

const resolveDialog = onDemand(() => import('./ResolveDialog.tsx'));

type Books = CallReply<typeof getBooks>;
type Alarm = Books['alarms'][number];

const AlarmRow = ({ alarm, onResolve }: { alarm: Alarm; onResolve: () => void }) => {
  const { day } = useFormat();
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-2 border-line border-b py-3.5">
      <div className="min-w-56 flex-1">
        <p className="font-semibold">
          {day(alarm.raisedAt)}: <Plural value={alarm.faults.length} one="# fault" other="# faults" />
        </p>
        <Faults faults={alarm.faults} />
        {alarm.note && <p className="mt-1.5 whitespace-pre-line break-words text-ink-2 text-sm">{alarm.note}</p>}
      </div>
      {alarm.resolvedAt === null ? (
        <Button size="s" variant="main" onClick={onResolve}>
          <Trans>Resolve</Trans>
        </Button>
      ) : (
        <Status kind="off">
          <Trans>Resolved {day(alarm.resolvedAt)}</Trans>
        </Status>
      )}
    </li>
  );
};

/** The last sealed day, to be compared with the log of the server: it is the one place that a forger cannot reach. */
const Sealed = ({ sealed: { day, hash } }: { sealed: NonNullable<Books['sealed']> }) => {
  const until = useFormat().day(day);
  return (
    <p className="mt-3 text-ink-2 text-sm">
      <Trans>
        Sealed until {until}. Hash <span className="break-all font-mono">{hash}</span>
      </Trans>
    </p>
  );
};

/** Alarms of the nightly proof. While one is open, nothing can be posted. */
export const Alarms = ({ books: { alarms, isStopped, sealed } }: { books: Books }) => {
  const { t } = useLingui();
  const [opened, setOpened] = useState<Alarm | null>(null);
  const dialog = useWhenNeeded(resolveDialog, opened !== null, { takesFocus: true });
  const resolving = useChange(resolveBooksAlarm, {
    done: () => {
      setOpened(null);
      return { title: t`The alarm is resolved`, description: t`Money can be written again.` };
    },
  });
  return (
    <>
      {isStopped && (
        <Notice tone="bad" role="alert" title={<Trans>The books are stopped: nothing can be bought or paid</Trans>}>
          <Trans>Find out what happened before you resolve the alarm: it lets money be written again at once.</Trans>
        </Notice>
      )}
      {alarms.length === 0 ? (
        <p className="text-ink-2">
          <Trans>The books are proved every night. No fault was ever found.</Trans>
        </p>
      ) : (
        <ul>
          {alarms.map((alarm) => (
            <AlarmRow key={alarm.id} alarm={alarm} onResolve={() => setOpened(alarm)} />
          ))}
        </ul>
      )}
      {sealed && <Sealed sealed={sealed} />}
      {opened && dialog && (
        <dialog.ResolveDialog
          title={<Trans>Resolve the alarm</Trans>}
          description={
            <Trans>
              Money can be written again at once. The next proof raises a new alarm for what is still wrong.
            </Trans>
          }
          noteField={alarmNoteField}
          onResolve={(note) => resolving.send({ id: String(opened.id), note })}
          onClose={() => setOpened(null)}
        >
          <div className="mb-4">
            <Faults faults={opened.faults} />
          </div>
        </dialog.ResolveDialog>
      )}
    </>
  );
};

/** Closed months with their hashes. */
export const Closings = ({ closings }: Pick<Books, 'closings'>) => {
  const format = useFormat();
  if (closings.length === 0)
    return (
      <p className="text-ink-2">
        <Trans>No month is closed yet.</Trans>
      </p>
    );
  return (
    <ul>
      {closings.map(({ closedBefore, closedAt, postings, hash }) => {
        const at = format.day(closedAt);
        return (
          <li key={hash} className="border-line border-b py-3 text-sm">
            <b className="font-semibold">{format.month(lastClosedMonth(closedBefore))}</b>,{' '}
            <Plural value={postings} one="# posting" other="# postings" />, <Trans>closed {at}</Trans>
            <span className="block break-all font-mono text-[0.8125rem] text-ink-2">{hash}</span>
          </li>
        );
      })}
    </ul>
  );
};
