import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';

type Props = { tags: readonly string[]; addressOf: (tag: string) => string };

export const Tags = ({ tags, addressOf }: Props) => {
  const { t } = useLingui();
  if (tags.length === 0) return null;
  return (
    <ul aria-label={t`Tags`} className="mt-5 flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag} className="max-w-full">
          <Link
            to={addressOf(tag)}
            className="inline-flex min-h-9 max-w-full items-center rounded-full border border-line px-3.5 text-sm hover:border-ink pointer-coarse:min-h-11"
          >
            <span className="truncate">{tag}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
};
