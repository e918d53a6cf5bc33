import { Trans, useLingui } from '@lingui/react/macro';
import { Picture, type PictureSource } from '../base/Picture.tsx';
import { Specimen } from './Specimen.tsx';

const drawing =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 40"><rect width="60" height="40" fill="#f2a33a"/><circle cx="42" cy="17" r="7" fill="#fbf7f0"/><path d="M0 26q15-5 30 0t30 0v14H0z" fill="#0b7a75"/></svg>',
  );
/** An empty SVG, so that the placeholder behind it stays visible. */
const nothing = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"/>')}`;

const unseen = { alt: '', sources: { avif: [], webp: [] } };

export const PicturesSection = () => {
  const { t } = useLingui();
  const pictures: { caption: string; picture: PictureSource }[] = [
    {
      caption: t`Arrived`,
      picture: { ...unseen, width: 2400, height: 1600, colour: '#f2a33a', thumbhash: '', thumbnailUrl: drawing },
    },
    {
      caption: t`On its way, landscape`,
      picture: {
        ...unseen,
        width: 2400,
        height: 1600,
        colour: '#8a5a3c',
        thumbhash: 'nEkOJYJwe4iFiXiCiZd3h3GQBwin',
        thumbnailUrl: nothing,
      },
    },
    {
      caption: t`On its way, portrait`,
      picture: {
        ...unseen,
        width: 1600,
        height: 2400,
        colour: '#b98a52',
        thumbhash: 'XzkSFQB5d392J3dYh3iIh5po4LBU',
        thumbnailUrl: nothing,
      },
    },
    {
      caption: t`Colour alone, before the script`,
      picture: { ...unseen, width: 2400, height: 1600, colour: '#3c8f94', thumbhash: '', thumbnailUrl: nothing },
    },
  ];
  return (
    <Specimen title={<Trans>Picture</Trans>} layout="grid">
      {pictures.map(({ caption, picture }) => (
        <figure key={caption}>
          <Picture
            picture={picture}
            priority={picture.thumbnailUrl === drawing}
            sizes="(width < 40rem) 92vw, 30vw"
            className="rounded-card"
          />
          <figcaption className="mt-2.5 text-sm text-ink-2">{caption}</figcaption>
        </figure>
      ))}
    </Specimen>
  );
};
