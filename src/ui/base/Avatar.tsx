/** The first letters of the first and the last word, as "MT" of "Maya Toussaint". */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  return picked.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('');
};

/** The same name always gets the same of `count` colours. */
export const toneIndexOf = (name: string, count: number): number => {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return sum % count;
};

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

/** Decoration beside a name; alone, its button or link has the name. */
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
