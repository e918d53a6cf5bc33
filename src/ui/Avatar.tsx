import { initialsOf, toneIndexOf } from './avatar.rules.ts';

const tones = [
  'bg-lagoon text-on-lagoon',
  'bg-mango text-on-mango',
  'bg-hibiscus-wash text-hibiscus-text',
  'bg-leaf-wash text-leaf-text',
  'bg-panel text-on-panel',
];
const sizes = {
  s: { box: 'size-6 text-[0.625rem]', px: 24 },
  m: { box: 'size-9 text-xs', px: 36 },
  l: { box: 'size-16 text-xl', px: 64 },
  xl: { box: 'size-20 text-2xl md:size-30 md:text-[2.5rem]', px: 120 },
};

type Props = { name: string; imageUrl?: string | null; size?: keyof typeof sizes };

/** Decoration beside a name; where it stands alone, its button or link carries the name. */
export const Avatar = ({ name, imageUrl, size = 'm' }: Props) => {
  const { box, px } = sizes[size];
  if (imageUrl) {
    return (
      <img
        src={imageUrl}
        alt=""
        width={px}
        height={px}
        className={`shrink-0 rounded-full bg-paper-2 object-cover ${box}`}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={`grid shrink-0 place-items-center rounded-full leading-none font-bold ${box} ${tones[toneIndexOf(name, tones.length)]}`}
    >
      {initialsOf(name)}
    </span>
  );
};
