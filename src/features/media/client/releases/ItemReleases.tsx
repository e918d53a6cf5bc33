import { Trans, useLingui } from '@lingui/react/macro';
import { Unlink } from 'lucide-react';
import { useId } from 'react';
import { href } from '#shared/pages.ts';
import { IconButton } from '#ui/base/IconButton.tsx';
import { Link } from '#ui/base/Link.tsx';
import { Status } from '#ui/labels/Badge.tsx';
import { Notice } from '#ui/messages/Notice.tsx';
import type { ItemView } from '../../own-items.contract.ts';
import { missingReleases } from '../../releases.rules.ts';
import type { DetailsEditing } from '../editor/useItemEditor.ts';
import { LinkReleaseField } from './LinkSeveral.tsx';
import { RecognisableChoice } from './RecognisableChoice.tsx';
import { recognisableWords, releaseKindWords, stateOf, today } from './release-words.ts';
import { useLinkRelease, useReleases } from './releases.ts';

type LinkedProps = { item: ItemView; isLocked: boolean };

const LinkedReleases = ({ item, isLocked }: LinkedProps) => {
  const { t, i18n } = useLingui();
  const linking = useLinkRelease();
  if (item.releases.length === 0) return null;
  return (
    <ul className="grid">
      {item.releases.map((release) => {
        const { kind, words } = stateOf(release);
        return (
          <li key={release.id} className="flex min-h-11 items-center gap-3 border-line border-t text-sm">
            <span className="min-w-0 flex-1 truncate">
              <b className="font-semibold">{release.name}</b>, {i18n._(releaseKindWords[release.kind])}
            </span>
            <Status kind={kind}>{i18n._(words)}</Status>
            <IconButton
              icon={Unlink}
              size="s"
              label={t`Unlink the release of ${release.name}`}
              disabled={isLocked || linking.isBusy}
              onClick={() => void linking.run({ id: release.id, link: [], unlink: [item.id] })}
            />
          </li>
        );
      })}
    </ul>
  );
};

type Props = LinkedProps & { editing: DetailsEditing };

/** What can be recognised in an item, the releases that it has, and what it may be used for without. */
export const ItemReleases = ({ item, editing: { details, change }, isLocked }: Props) => {
  const { i18n } = useLingui();
  const headingId = useId();
  const { releases } = useReleases();
  const missing = missingReleases(details.recognisable, item.releases, today());
  const names = missing.map((kind) => i18n._(recognisableWords[kind])).join(', ');
  return (
    <section aria-labelledby={headingId} className="grid gap-3 rounded-card border border-line p-4">
      <div className="flex items-baseline justify-between gap-3">
        <h3 id={headingId} className="text-base">
          <Trans>Releases</Trans>
        </h3>
        <Link to={href('creatorUploads', {}, { show: 'releases' })} className="text-sm">
          <Trans>All releases</Trans>
        </Link>
      </div>
      <RecognisableChoice
        legend={<Trans>Can be recognised in it</Trans>}
        value={details.recognisable}
        disabled={isLocked}
        onChange={(recognisable) => change({ recognisable })}
      />
      {missing.length > 0 && (
        <Notice tone="warning" title={<Trans>No valid release for: {names}</Trans>}>
          <Trans>Without one it is offered for editorial use only: news and teaching, no advertising.</Trans>
        </Notice>
      )}
      <LinkedReleases item={item} isLocked={isLocked} />
      {!isLocked && <LinkReleaseField itemIds={[item.id]} releases={releases ?? []} />}
      {!isLocked && releases?.length === 0 && (
        <p className="text-ink-2 text-sm">
          <Trans>You have no release yet. Collect a signature on the spot, or upload the paper.</Trans>
        </p>
      )}
    </section>
  );
};
