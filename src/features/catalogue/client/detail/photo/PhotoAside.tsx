import { Plural } from '@lingui/react/macro';
import { MapPin } from 'lucide-react';
import { Link as RouterLink } from 'react-router';
import type { Photo } from '#features/catalogue/catalogue.contract.ts';
import { href } from '#shared/pages.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import { IslandLocator } from '../../explore/IslandLocator.tsx';
import { GoneNotice } from '../GoneNotice.tsx';
import { LicenceBox } from '../licence/LicenceBox.tsx';
import type { LicenceOrder } from '../licence/useLicence.ts';
import { placeOf } from './photo-words.rules.ts';

const ByLine = ({ photo: { creator, photographer } }: { photo: Photo }) => (
  <RouterLink to={href('creator', { id: creator.id })} className="group mt-5 flex items-center gap-3 text-ui">
    <Avatar name={photographer} />
    <span className="leading-snug">
      <b className="block font-semibold underline-offset-4 group-hover:underline">{photographer}</b>
      <span className="text-ink-2 text-sm">
        <Plural value={creator.photoCount} one="# photo" other="# photos" />,{' '}
        <Plural value={creator.islandCount} one="# island" other="# islands" />
      </span>
    </span>
  </RouterLink>
);

type Props = { photo: Photo; order: LicenceOrder; isGone: boolean };

/** What it is, whose it is and how to have it, in sight beside the picture. */
export const PhotoAside = ({ photo, order, isGone }: Props) => (
  <div>
    <h1 className="detail-title">{photo.title}</h1>
    <p className="mt-3 flex items-center gap-2 text-ui">
      <Icon glyph={MapPin} size={16} className="text-ink-2" />
      <Link to={href('island', { name: photo.islandSlug })}>{placeOf(photo)}</Link>
    </p>
    <ByLine photo={photo} />
    {isGone ? <GoneNotice photo={photo} /> : <LicenceBox order={order} />}
    <div className="mt-5">
      <IslandLocator islandSlug={photo.islandSlug} />
    </div>
  </div>
);
