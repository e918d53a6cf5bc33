import { Trans, useLingui } from '@lingui/react/macro';
import { Flag } from 'lucide-react';
import { Fragment, type ReactNode, useState } from 'react';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { Link as TextLink } from '#ui/base/Link.tsx';
import { useOnDemand } from '#ui/base/useOnDemand.ts';
import { CopyButton } from '#ui/labels/CopyButton.tsx';
import { Link } from '#ui/navigation/router.tsx';

/** One entry of a `fact-list`. */
export const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-ink-2 text-sm">{name}</dt>
    <dd className="break-words font-medium tabular-nums">{children}</dd>
  </div>
);

type CategoryLinksProps = { page: 'photos' | 'videos'; categories: readonly { slug: string; name: string }[] };

/** All categories of an item, the leading one first. */
export const CategoryLinks = ({ page, categories }: CategoryLinksProps) =>
  categories.map(({ slug, name }, position) => (
    <Fragment key={slug}>
      {position > 0 && ', '}
      <TextLink to={href(page, {}, { category: slug })}>{name}</TextLink>
    </Fragment>
  ));

type TagsProps = { tags: readonly string[]; addressOf: (tag: string) => string };

export const Tags = ({ tags, addressOf }: TagsProps) => {
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

type ReportButtonProps = { item: { id: string; title: string }; children?: ReactNode };

/** Opens the report dialog, which is loaded on first use. */
export const ReportButton = ({ item, children }: ReportButtonProps) => {
  const piece = useOnDemand(() => import('../report/ReportDialog.tsx'), { takesFocus: true });
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    setOpen(true);
    piece.use();
  };
  return (
    <div className="mt-4">
      <Button
        variant="ghost"
        size="s"
        icon={Flag}
        className="-ml-3 text-ink-2"
        onPointerEnter={piece.prefetch}
        onClick={open}
      >
        {children ?? <Trans>Report this photo</Trans>}
      </Button>
      {piece.loaded && <piece.loaded.ReportDialog item={item} open={isOpen} onClose={() => setOpen(false)} />}
    </div>
  );
};

/** The credit line, to be copied. */
export const Credit = ({ text }: { text: string }) => (
  <div className="mt-6 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-control border-dashed py-2 pr-2 pl-4 text-ui">
    <span className="min-w-0 flex-1">{text}</span>
    <span>
      <CopyButton text={text}>
        <Trans>Copy credit</Trans>
      </CopyButton>
    </span>
  </div>
);
