import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { Link } from '#ui/base/Link.tsx';
import { useChange } from '#ui/data/useChange.ts';
import { useFormat } from '#ui/labels/useFormat.ts';
import { type DeskStory, restoreStory } from '../../story-desk.contract.ts';

type Props = { story: DeskStory; isUnsaved: boolean; onRestored: () => Promise<void> };

/** Every saved version, the newest first; an older one can be looked at and brought back. */
export const HistoryPanel = ({ story, isUnsaved, onRestored }: Props) => {
  const { t } = useLingui();
  const { moment } = useFormat();
  const restoring = useChange(restoreStory, {
    done: (_, { from }) => ({ title: t`Version ${from} is the newest again` }),
    failed: (message) => ({ title: message }),
  });
  const restore = async (from: number) => {
    if (await restoring.run({ id: story.id, version: story.version, from })) await onRestored();
  };
  return (
    <section aria-labelledby="history-title">
      <h2 id="history-title" className="font-bold font-text text-base">
        <Trans>History</Trans>
      </h2>
      <ol className="mt-2">
        {story.versions.map(({ version, at, by, words }) => (
          <li key={version} className="border-line border-t py-3 text-sm">
            <p>
              <Link to={href('adminStory', { id: story.id }, { show: 'preview', version: String(version) })}>
                <Trans>Version {version}</Trans>
              </Link>
              {version === story.publishedVersion && (
                <>
                  {' · '}
                  <Trans>what readers see</Trans>
                </>
              )}
            </p>
            <p className="text-ink-2">
              {moment(at)}
              {by && <>, {by}</>}, <Plural value={words} one="# word" other="# words" />
            </p>
            {version !== story.version && (
              <Button
                size="s"
                className="mt-2"
                disabled={isUnsaved}
                busy={restoring.sending?.from === version}
                onClick={() => void restore(version)}
              >
                <Trans>Restore</Trans>
              </Button>
            )}
          </li>
        ))}
      </ol>
      {isUnsaved && story.versions.length > 1 && (
        <p className="text-ink-2 text-sm">
          <Trans>Older versions can be restored once your text is saved.</Trans>
        </p>
      )}
    </section>
  );
};
