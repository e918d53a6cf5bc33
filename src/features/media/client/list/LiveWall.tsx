import { Trans, useLingui } from '@lingui/react/macro';
import { href } from '#shared/pages.ts';
import { classes } from '#ui/base/classes.ts';
import { Link } from '#ui/base/Link.tsx';
import type { ItemView } from '../../own-items.contract.ts';
import { MediaThumb, thumbOf } from '../MediaThumb.tsx';
import { rowIdOf } from '../useOpenItem.ts';
import { SoundFace } from '../Waveform.tsx';
import { PartLinks } from './ItemRow.tsx';

const TILE_WIDTH_PX = 480;

type Props = {
  items: readonly ItemView[];
  openId: string | undefined;
  onOpen: (id: string) => void;
  onFollow: () => void;
};

/** Live works as pictures: a press opens the details, a link leads to the page that everybody sees. */
export const LiveWall = ({ items, openId, onOpen, onFollow }: Props) => {
  const { t } = useLingui();
  return items.map((item) => (
    <li key={item.id} className="min-w-0">
      <button
        type="button"
        id={rowIdOf(item.id)}
        aria-current={item.id === openId ? 'true' : undefined}
        onClick={() => onOpen(item.id)}
        className="group block w-full text-start"
      >
        <span
          className={classes(
            'block aspect-[4/3] overflow-hidden rounded-tile bg-paper-2',
            item.id === openId && 'outline-3 outline-lagoon outline-offset-2',
          )}
        >
          {item.kind === 'sound' && item.peaks ? (
            <SoundFace peaks={item.peaks} className="size-full" />
          ) : (
            <MediaThumb kind={item.kind} src={thumbOf(item, TILE_WIDTH_PX)} className="size-full object-cover" />
          )}
        </span>
        <span className="mt-1.5 block truncate font-semibold text-sm group-hover:underline">{item.title}</span>
      </button>
      <Link
        to={href(item.kind, { id: item.id })}
        aria-label={t`See it live: ${item.title}`}
        className="inline-flex min-h-6 items-center text-sm pointer-coarse:min-h-11"
      >
        <Trans>See it live</Trans>
      </Link>
      <PartLinks item={item} onFollow={onFollow} />
    </li>
  ));
};
