import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Picture } from '#ui/base/Picture.tsx';
import type { Story, StoryCard } from '../../stories.contract.ts';
import { placeOf, storyCreditOf } from '../../stories.rules.ts';
import { StoryMeta, useDay } from '../list/StoryMeta.tsx';
import { Blocks } from '../story/Blocks.tsx';
import { Caption } from '../story/StoryFigure.tsx';
import '../list/list.css';
import '../story/story.css';

const PHONE_SIZES = '300px';
const CARD_SIZES = '(min-width: 640px) 360px, 100vw';
const FEW_BLOCKS = 4;

const Preview = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section>
    <h3 className="mb-3 font-bold font-text text-sm">{title}</h3>
    <div inert>{children}</div>
  </section>
);

/** The beginning of the page, as narrow as on a phone. */
export const PhonePreview = ({ story }: { story: Story }) => {
  const day = useDay();
  const { lead } = story;
  const where = placeOf(story);
  const beginning = story.blocks.filter((block) => block.kind !== 'picture').slice(0, FEW_BLOCKS);
  return (
    <Preview title={<Trans>On a phone</Trans>}>
      <div className="desk-phone">
        <p className="desk-phone-title">{story.title}</p>
        {story.standfirst && <p className="story-dek">{story.standfirst}</p>}
        <p className="story-byline">
          <Trans>
            Words by <b>{story.author.name}</b>
          </Trans>
          <br />
          {where && <>{where} – </>}
          {day.long(story.dated)}, <Trans>{story.minutes} min</Trans>
        </p>
        {lead?.picture && (
          <figure className="-mx-5 mt-5">
            <div className="story-stage-box">
              <Picture picture={lead.picture} sizes={PHONE_SIZES} />
              {lead.picture.hotspots.map(({ number, x, y }) => (
                <span key={number} className="hotspot" style={{ left: `${x * 100}%`, top: `${y * 100}%` }}>
                  {number}
                </span>
              ))}
            </div>
            <div className="px-5">
              <Caption block={lead} />
            </div>
          </figure>
        )}
        <div className="story-text mt-6">
          <Blocks blocks={beginning} />
        </div>
      </div>
    </Preview>
  );
};

const cardOf = (story: Story): StoryCard => {
  const pictures = [story.lead, ...story.blocks].flatMap((block) =>
    block?.kind === 'picture' && block.picture ? [block.picture] : [],
  );
  return {
    ...story,
    picture: story.lead?.picture ?? null,
    productCount: pictures.reduce((sum, { hotspots }) => sum + hotspots.length, 0),
  };
};

/** As it stands in the lists of the site. */
export const CardPreview = ({ story }: { story: Story }) => {
  const card = cardOf(story);
  return (
    <Preview title={<Trans>As a card</Trans>}>
      <article className="story-pictured">
        {card.picture && <Picture picture={{ ...card.picture, alt: '' }} sizes={CARD_SIZES} />}
        <p className="mt-3.5 font-bold font-display text-[1.5rem] leading-[1.08] tracking-[-0.025em]">{card.title}</p>
        <p className="mt-2 text-ink-2">{card.standfirst}</p>
        <StoryMeta story={card} withPhoto />
      </article>
    </Preview>
  );
};

/** What people read who follow the stories in a feed reader. */
export const FeedPreview = ({ story }: { story: Story }) => {
  const picture = story.lead?.picture;
  return (
    <Preview title={<Trans>In the feed</Trans>}>
      <div className="flex gap-4 rounded-card border border-line p-4">
        {picture && <img src={picture.thumbnailUrl} alt="" className="size-20 shrink-0 rounded-tile object-cover" />}
        <div className="min-w-0 text-sm">
          <p className="font-bold">{story.title}</p>
          <p className="text-ink-2">
            {[story.standfirst, picture && storyCreditOf(picture)].filter(Boolean).join(' ')}
          </p>
          <p className="mt-1 text-ink-2">{story.author.name}</p>
        </div>
      </div>
    </Preview>
  );
};
