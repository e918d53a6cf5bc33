import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { usd } from '#features/licensing/client/earnings/money-parts.tsx';
import { ConfirmDialog } from '#features/media/client/ConfirmDialog.tsx';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { Link } from '#ui/base/Link.tsx';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { useChange } from '#ui/data/useChange.ts';
import { LoadedPart } from '#ui/messages/LoadedPart.tsx';
import { type Brief, type BriefResult, closeBrief, getBrief, openBrief } from '../../briefs.contract.ts';
import type { closings } from '../../briefs.rules.ts';
import { BriefForm } from './BriefForm.tsx';
import { BriefWorks, WordsTable } from './BriefTables.tsx';
import { BriefStatus, RewardWords, useDay, WhatAndWhere } from './brief-words.tsx';

type Closing = (typeof closings)[number];

const CloseButton = ({ brief, outcome }: { brief: Brief; outcome: Closing }) => {
  const { t } = useLingui();
  const [isAsked, setAsked] = useState(false);
  const closing = useChange(closeBrief, {
    done: () => {
      setAsked(false);
      return { title: t`The brief is closed` };
    },
    failed: (message) => ({ title: t`The brief stays as it is`, description: message }),
  });
  const { title, answers } = brief;
  return (
    <>
      <Button variant={outcome === 'cancelled' ? 'danger' : 'line'} size="s" onClick={() => setAsked(true)}>
        {outcome === 'cancelled' ? <Trans>Cancel the brief</Trans> : <Trans>End it now</Trans>}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={outcome === 'cancelled' ? <Trans>Cancel “{title}”?</Trans> : <Trans>End “{title}” now?</Trans>}
        description={
          <Plural
            value={answers}
            _0="It cannot be opened again."
            one="It cannot be opened again. The creator of its work is told how it went."
            other="It cannot be opened again. The creators of its # works are told how it went."
          />
        }
        keep={<Trans>Keep it</Trans>}
        confirm={outcome === 'cancelled' ? <Trans>Cancel the brief</Trans> : <Trans>End it</Trans>}
        busy={closing.isBusy}
        onConfirm={() => void closing.run({ id: brief.id, outcome })}
        onClose={() => setAsked(false)}
      />
    </>
  );
};

const Actions = ({ brief, onEdit }: { brief: Brief; onEdit: () => void }) => {
  const { t } = useLingui();
  const opening = useChange(openBrief, {
    done: () => ({ title: t`The brief is open`, description: t`Creators who work near it are told.` }),
    failed: (message) => ({ title: t`The brief stays a draft`, description: message }),
  });
  if (brief.state === 'draft')
    return (
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="main" size="s" busy={opening.isBusy} onClick={() => void opening.run({ id: brief.id })}>
          <Trans>Open for creators</Trans>
        </Button>
        <Button size="s" onClick={onEdit}>
          <Trans>Change the draft</Trans>
        </Button>
        <CloseButton brief={brief} outcome="cancelled" />
      </div>
    );
  if (brief.state !== 'open') return null;
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <CloseButton brief={brief} outcome="ended" />
      <CloseButton brief={brief} outcome="cancelled" />
    </div>
  );
};

type NumberProps = { name: ReactNode; value: ReactNode; to: string };

const ResultNumber = ({ name, value, to }: NumberProps) => (
  <div className="border-line border-t py-3">
    <dt className="text-ink-2 text-sm">{name}</dt>
    <dd className="font-display font-heading text-2xl tabular-nums">
      <a href={to} className="link">
        {value}
      </a>
    </dd>
  </div>
);

const Result = ({ brief, result }: { brief: Brief; result: BriefResult }) => {
  const { t } = useLingui();
  const answered = result.words.filter(({ foundNow }) => foundNow > 0).length;
  const asked = result.words.length;
  const { accepted, wanted } = brief;
  return (
    <>
      <dl className="my-6 grid grid-cols-2 gap-x-8 lg:grid-cols-5">
        <ResultNumber name={<Trans>Works attached</Trans>} value={brief.answers} to="#brief-works" />
        <ResultNumber name={<Trans>Published</Trans>} value={t`${accepted} of ${wanted}`} to="#brief-works" />
        <ResultNumber
          name={<Trans>Searches answered now</Trans>}
          value={t`${answered} of ${asked}`}
          to="#brief-searches"
        />
        <ResultNumber name={<Trans>Licences</Trans>} value={brief.licences} to="#brief-works" />
        <ResultNumber name={<Trans>Sales without tax</Trans>} value={usd(result.salesCents)} to="#brief-works" />
      </dl>
      <h3 id="brief-searches" className="mb-2 text-lg">
        <Trans>Searches</Trans>
      </h3>
      <WordsTable words={result.words} />
      <h3 id="brief-works" className="mt-8 mb-2 text-lg">
        <Trans>Works</Trans>
      </h3>
      <BriefWorks works={result.works} />
    </>
  );
};

/** One brief for admins: what it says, what can be done with it, and its result. */
export const BriefDetails = ({ id }: { id: string }) => {
  const day = useDay();
  const [isEditing, setEditing] = useState(false);
  const query = useQuery(read(call, getBrief, { id }));
  return (
    <>
      <p className="mb-4">
        <Link to={href('adminAiInsights', {}, { show: 'briefs' })}>
          <Trans>All briefs</Trans>
        </Link>
      </p>
      <LoadedPart
        query={query}
        failed={<Trans>The brief could not be loaded</Trans>}
        next={href('adminAiInsights', {}, { show: 'briefs', brief: id })}
        waiting="h-96"
      >
        {({ brief, result }) =>
          isEditing && brief.state === 'draft' ? (
            <BriefForm draft={brief} gap={{ words: '', islandSlug: null }} />
          ) : (
            <>
              <BriefStatus state={brief.state} />
              <h2 className="mt-1 text-2xl">{brief.title}</h2>
              <p className="mt-2 text-sm">
                <WhatAndWhere brief={brief} />. <Trans>Until {day(brief.until)}.</Trans> <RewardWords brief={brief} />
              </p>
              {brief.description && <p className="mt-2 max-w-3xl whitespace-pre-line">{brief.description}</p>}
              <Actions brief={brief} onEdit={() => setEditing(true)} />
              <Result brief={brief} result={result} />
            </>
          )
        }
      </LoadedPart>
    </>
  );
};
