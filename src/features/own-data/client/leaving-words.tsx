import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { recheckAccount } from '#features/accounts/client/auth/own-account.ts';
import { useChange } from '#ui/data/useChange.ts';
import { useViewer } from '#ui/data/viewer.tsx';
import { useFormat } from '#ui/labels/useFormat.ts';
import { keepAccount } from '../leaving.contract.ts';

/** The day of a deletion, the same as in its mails. */
export const LeavingDay = ({ at }: { at: string }) => <time dateTime={at}>{useFormat().longDay(at)}</time>;

const Facts = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <div>
    <h3 className="font-bold text-ui">{title}</h3>
    <ul className="mt-2 grid list-disc gap-1.5 pl-5 text-ink-2">{children}</ul>
  </div>
);

/** What a deletion removes and what it leaves, before anybody asks for it. */
export const WhatGoesAndStays = () => {
  const isCreator = useViewer()?.isCreator === true;
  return (
    <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
      <Facts title={<Trans>What goes</Trans>}>
        <li>
          <Trans>Your profile, your address and every session</Trans>
        </li>
        <li>
          <Trans>Likes, collections (public ones too), notifications and settings</Trans>
        </li>
        <li>
          <Trans>Your lists of licences and downloads: keep files and certificates before</Trans>
        </li>
        <li>
          <Trans>Your place in a team and its API keys</Trans>
        </li>
        {isCreator && (
          <>
            <li>
              <Trans>Uploads that were never published, with their files</Trans>
            </li>
            <li>
              <Trans>Published works: they leave the site, and nobody can license them any more</Trans>
            </li>
          </>
        )}
      </Facts>
      <Facts title={<Trans>What stays</Trans>}>
        <li>
          <Trans>Licences that were sold stay valid, with the files that they need</Trans>
        </li>
        <li>
          <Trans>Licences that you took with the plan of a team stay with the team, with client and project</Trans>
        </li>
        <li>
          <Trans>Signed certificates and invoices stay as they were issued, with the name on them</Trans>
        </li>
        <li>
          <Trans>Orders, our books and the record of actions, without your name</Trans>
        </li>
        <li>
          <Trans>What you wrote in reports, and the team’s reasons for its decisions, without your name</Trans>
        </li>
        <li>
          <Trans>News that people you worked with have already received from us</Trans>
        </li>
      </Facts>
    </div>
  );
};

/** Keeps the account with one press; the banner of every page goes with it. */
export const useKeepAccount = () => {
  const { t } = useLingui();
  const queries = useQueryClient();
  const keeping = useChange(keepAccount, {
    done: ({ message }) => ({ title: t`Your account stays`, description: message }),
    failed: (message) => ({ title: t`Your account was not changed`, description: message }),
  });
  const keep = async () => {
    await keeping.run({});
    await recheckAccount(queries);
  };
  return { keep: () => void keep(), isBusy: keeping.isBusy };
};
