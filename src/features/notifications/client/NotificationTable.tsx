import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { classes } from '#ui/base/classes.ts';
import { TimeAgo } from '#ui/labels/TimeAgo.tsx';
import { type Column, Table } from '#ui/tables/Table.tsx';
import type { Selection } from '#ui/tables/table.rules.ts';
import type { Notification } from '../notifications.contract.ts';
import type { NotificationKind } from '../notifications.rules.ts';
import { NoticePicture, UnreadMark, useNoticeWords } from './notification-entry.tsx';

type KindText = { name: MessageDescriptor; about: MessageDescriptor };

export const kindTexts: Record<NotificationKind, KindText> = {
  account: { name: msg`Account`, about: msg`Your account, purchases and team. Receipts always come by mail too` },
  creator: {
    name: msg`Creator work`,
    about: msg`Reviews, sales, likes, payouts, briefs, and your place on the home page`,
  },
};

type LeadProps = { notification: Notification; onOpen: (notification: Notification) => void };

const Lead = ({ notification, onOpen }: LeadProps) => {
  const { title, message } = useNoticeWords()(notification);
  return (
    <button
      type="button"
      onClick={() => onOpen(notification)}
      className="relative flex w-full items-start justify-between gap-4 rounded-tile py-2 text-left"
    >
      <span className="-left-3 absolute top-2">
        <UnreadMark read={notification.read} />
      </span>
      <span className="min-w-0">
        <span className={classes('block text-ui', !notification.read && 'font-bold')}>{title}</span>
        <span className="line-clamp-2 max-w-[60em] text-ink-2 text-sm">{message}</span>
      </span>
      <NoticePicture url={notification.pictureUrl} />
    </button>
  );
};

type Props = {
  notifications: Notification[];
  now: Date | null;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  onOpen: (notification: Notification) => void;
};

export const NotificationTable = ({ notifications, now, selection, onSelect, onOpen }: Props) => {
  const { t, i18n } = useLingui();
  const wordsOf = useNoticeWords();
  const columns: Column<Notification>[] = [
    {
      key: 'notification',
      heading: t`Notification`,
      show: 'lead',
      cell: (notification) => <Lead notification={notification} onOpen={onOpen} />,
    },
    {
      key: 'kind',
      heading: t`About`,
      show: 'wide',
      cell: ({ kind }) => <span className="whitespace-nowrap">{i18n._(kindTexts[kind].name)}</span>,
    },
    {
      key: 'received',
      heading: t`Received`,
      cell: ({ createdAt }) => <TimeAgo at={createdAt} now={now} className="whitespace-nowrap text-ink-2" />,
    },
  ];
  return (
    <Table
      caption={t`Your notifications`}
      columns={columns}
      rows={notifications}
      keyOf={({ id }) => id}
      nameOf={(notification) => wordsOf(notification).title}
      selection={selection}
      onSelect={onSelect}
    />
  );
};
