import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { readOutbox } from '#platform/mail/outbox.contract.ts';
import type { CallReply } from '#shared/endpoint.ts';
import { Button } from '#ui/base/Button.tsx';
import { call } from '#ui/data/api.ts';
import { loadQuery, read } from '#ui/data/query-client.ts';
import { useFormat } from '#ui/labels/useFormat.ts';
import { EmptyState } from '#ui/messages/EmptyState.tsx';
import type { Screen } from '#ui/screen.ts';

type Mail = CallReply<typeof readOutbox>[number];

const MailRow = ({ mail }: { mail: Mail }) => {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <li className="border-line border-t">
      <details className="group py-4">
        <summary className="grid gap-x-8 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto]">
          <span className="min-w-0">
            <b className="block font-bold">{mail.subject}</b>
            <span className="break-all text-ink-2 text-sm">{mail.to}</span>
          </span>
          <time dateTime={mail.sentAt} className="text-ink-2 text-sm tabular-nums">
            {format.dayAndTime(mail.sentAt, { withSeconds: true })}
          </time>
        </summary>
        <div className="mt-4 grid gap-6 lg:grid-cols-2">
          <iframe
            title={t`The mail as its reader sees it`}
            sandbox=""
            srcDoc={mail.html}
            className="h-120 w-full rounded-card border border-line bg-white"
          />
          <div className="min-w-0">
            <pre className="whitespace-pre-wrap break-words rounded-card bg-paper-2 p-4 font-mono text-xs">
              {mail.text}
            </pre>
            <ul className="mt-4 grid gap-2">
              {mail.links.map((link) => (
                <li key={link}>
                  <a href={link} className="link break-all text-sm">
                    {link}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </details>
    </li>
  );
};

const OutboxScreen = () => {
  const { data: mails, refetch } = useSuspenseQuery(read(call, readOutbox, {}));
  return (
    <div className="wrap pt-[clamp(40px,6vw,96px)]">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="font-hero text-4xl tracking-hero">
          <Trans>Outbox</Trans>
        </h1>
        <Button icon={RotateCw} onClick={() => void refetch()}>
          <Trans>Look again</Trans>
        </Button>
      </div>
      <p className="mt-6 mb-10 max-w-[34em] text-ink-2 text-lg">
        <Trans>No mail server is set, so mail stays here, where you can read it and follow its links.</Trans>
      </p>
      {mails.length === 0 ? (
        <EmptyState title={<Trans>No mail yet</Trans>}>
          <Trans>A mail appears here as soon as Tamarind would have sent one.</Trans>
        </EmptyState>
      ) : (
        <ul>
          {mails.map((mail) => (
            <MailRow key={mail.id} mail={mail} />
          ))}
        </ul>
      )}
    </div>
  );
};

export const screen: Screen = {
  Component: OutboxScreen,
  preload: ({ call, queries }) => loadQuery(queries, read(call, readOutbox, {})),
};
