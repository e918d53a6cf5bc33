import { Trans, useLingui } from '@lingui/react/macro';
import { FileText } from 'lucide-react';
import { Button } from '#ui/base/Button.tsx';
import { useChange } from '#ui/data/useChange.ts';
import { Status } from '#ui/labels/Badge.tsx';
import { Notice } from '#ui/messages/Notice.tsx';
import type { ItemView } from '../../own-items.contract.ts';
import { openPaperAsTeam } from '../../releases.contract.ts';
import { missingReleases } from '../../releases.rules.ts';
import { recognisableWords, releaseKindWords, stateOf, today } from './release-words.ts';

type Props = { item: Pick<ItemView, 'recognisable' | 'releases' | 'isEditorial'> };

/** For reviewers: what can be recognised, which releases there are, and what an approval means without them. */
export const ReleaseFacts = ({ item: { recognisable, releases, isEditorial } }: Props) => {
  const { t, i18n } = useLingui();
  const reading = useChange(openPaperAsTeam, {
    done: ({ url }) => window.location.assign(url),
    failed: (message) => ({ title: t`That did not work`, description: message }),
  });
  if (recognisable.length === 0 && releases.length === 0) return null;
  const missing = missingReleases(recognisable, releases, today());
  const names = missing.map((kind) => i18n._(recognisableWords[kind])).join(', ');
  return (
    <section aria-labelledby="review-releases">
      <h2 id="review-releases" className="mb-2 text-lg tracking-tight">
        <Trans>Releases</Trans>
      </h2>
      {missing.length > 0 && (
        <Notice tone="warning" title={<Trans>No valid release for: {names}</Trans>}>
          {isEditorial ? (
            <Trans>Its creator offers it for editorial use only.</Trans>
          ) : (
            <Trans>If you approve it, it is published for editorial use only.</Trans>
          )}
        </Notice>
      )}
      <ul className="mt-1">
        {releases.map(({ id, kind, name, ...release }) => {
          const state = stateOf(release);
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-3 border-line border-b py-2 text-sm">
              <span className="min-w-0 flex-1">
                <b className="font-semibold">{name}</b>, {i18n._(releaseKindWords[kind])}
              </span>
              <Status kind={state.kind}>{i18n._(state.words)}</Status>
              {release.status !== 'waiting' && (
                <Button
                  variant="ghost"
                  size="s"
                  icon={FileText}
                  busy={reading.sending?.id === id}
                  aria-label={t`Read the release of ${name}`}
                  onClick={() => void reading.run({ id })}
                >
                  <Trans>Read</Trans>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
};
