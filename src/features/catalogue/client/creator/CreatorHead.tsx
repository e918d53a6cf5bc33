import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Heart, MapPin, Share2 } from 'lucide-react';
import { Link } from 'react-router';
import type { CallReply } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { toast } from '#ui/toast.ts';
import type { getCreator } from '../../creators.contract.ts';

const MOST_ISLANDS = 6;

const ShareButton = ({ name }: { name: string }) => {
  const { t } = useLingui();
  const share = async () => {
    const url = window.location.origin + window.location.pathname;
    try {
      if (navigator.share) await navigator.share({ title: name, url });
      else {
        await navigator.clipboard.writeText(url);
        toast({ title: t`Link copied`, variant: 'success' });
      }
    } catch (error) {
      // Closing the system's own sheet is no failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast({ title: t`The link could not be copied. It stands in the address bar.`, variant: 'destructive' });
    }
  };
  return (
    <Button icon={Share2} onClick={() => void share()} className="max-md:ml-auto">
      <Trans>Share</Trans>
    </Button>
  );
};

/** Who made all this: name, since when, where, and how much it is liked. */
export const CreatorHead = ({ creator }: { creator: CallReply<typeof getCreator> }) => {
  const { i18n } = useLingui();
  const { name, imageUrl, since, islands, likes } = creator;
  const month = i18n.date(since, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (
    <div className="flex flex-wrap items-center gap-x-7 gap-y-4 pt-[clamp(24px,3vw,48px)] pb-[clamp(20px,2.4vw,36px)]">
      <Avatar name={name} imageUrl={imageUrl} size="xl" />
      <div className="min-w-0 flex-1 basis-72 max-md:order-1 max-md:basis-full">
        <h1 className="break-words font-hero text-[clamp(2.5rem,1.6rem+3.4vw,4.5rem)] leading-[0.98] tracking-[-0.036em]">
          {name}
        </h1>
        <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-2">
          <span>
            <Trans>On Tamarind since {month}</Trans>
          </span>
          {likes > 0 && (
            <span className="inline-flex items-center gap-1.5">
              <Icon glyph={Heart} size={16} />
              <Plural value={likes} one="# like" other="# likes" />
            </span>
          )}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
          <Icon glyph={MapPin} size={16} />
          {islands.slice(0, MOST_ISLANDS).map(({ slug, name: island }) => (
            <Link
              key={slug}
              to={href('island', { name: slug })}
              className="link inline-flex min-h-8 items-center pointer-coarse:min-h-11"
            >
              {island}
            </Link>
          ))}
          {islands.length > MOST_ISLANDS && (
            <Plural value={islands.length - MOST_ISLANDS} one="and # other place" other="and # other places" />
          )}
        </p>
      </div>
      <ShareButton name={name} />
    </div>
  );
};
