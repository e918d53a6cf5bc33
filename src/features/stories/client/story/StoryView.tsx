import { Trans, useLingui } from '@lingui/react/macro';
import { Share2 } from 'lucide-react';
import { useShare } from '#features/items/client/detail/useShare.ts';
import { href } from '#shared/pages.ts';
import { IconButton } from '#ui/base/IconButton.tsx';
import { Link } from '#ui/base/Link.tsx';
import { Link as RouterLink } from '#ui/navigation/router.tsx';
import type { Story } from '../../stories.contract.ts';
import { placeOf, storyPath } from '../../stories.rules.ts';
import { useDay } from '../list/StoryMeta.tsx';
import { Blocks } from './Blocks.tsx';
import { People, Products, ReadOn, Related } from './StoryEnd.tsx';
import { Caption, InThePicture, StoryFigure, Withdrawn } from './StoryFigure.tsx';
import { StoryStage } from './StoryStage.tsx';
import { contentsOf, partsOf, type StoryPart, standsBeside } from './story-parts.rules.ts';
import '../list/list.css';
import './story.css';
import './story-end.css';
import './story-wide.css';

export const OPENING_SIZES = '(min-width: 1024px) min(61vw, 1040px), 100vw';
const WIDE_SIZES = '(min-width: 1024px) min(75vw, 1260px), 100vw';
const TALL_SIZES = '(min-width: 1024px) 40vw, 100vw';

const Byline = ({ story }: { story: Story }) => {
  const day = useDay();
  const { author, dated, minutes } = story;
  const where = placeOf(story);
  return (
    <p className="story-byline">
      <Trans>
        Words by{' '}
        {author.creatorId ? (
          <Link to={href('creator', { id: author.creatorId })}>{author.name}</Link>
        ) : (
          <b>{author.name}</b>
        )}
      </Trans>
      <br />
      {where && <>{where} – </>}
      <time dateTime={dated}>{day.long(dated)}</time>, <Trans>{minutes} min</Trans>
    </p>
  );
};

/** Title beside the picture that opens the story, which is never cropped; large type where there is none. */
const Opening = ({ story }: { story: Story }) => {
  const { lead } = story;
  return (
    <header className="story-opening" data-plain={lead ? undefined : true}>
      <div className="story-opening-words">
        <h1 data-long={story.title.length > 24 || undefined}>{story.title}</h1>
        {story.standfirst && <p className="story-dek">{story.standfirst}</p>}
        <Byline story={story} />
      </div>
      {lead && (
        <figure className="story-opening-picture">
          {lead.picture ? <StoryStage picture={lead.picture} sizes={OPENING_SIZES} priority /> : <Withdrawn />}
          <Caption block={lead} />
        </figure>
      )}
    </header>
  );
};

const Margin = ({ story }: { story: Story }) => {
  const { t } = useLingui();
  const share = useShare(story.title, storyPath(story));
  const contents = contentsOf(story.blocks);
  return (
    <div className="story-margin">
      <IconButton icon={Share2} label={t`Share`} onClick={() => void share()} className="-ml-3" />
      {contents.length > 0 && (
        <nav aria-label={t`In this story`} className="story-contents">
          <ol>
            {contents.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
    </div>
  );
};

const Part = ({ part }: { part: StoryPart }) => {
  const { picture, blocks } = part;
  if (standsBeside(part) && picture) {
    return (
      <div className="story-pair">
        <StoryFigure block={picture} sizes={TALL_SIZES} />
        <div className="story-text">
          <Blocks blocks={blocks} />
        </div>
      </div>
    );
  }
  return (
    <>
      {picture && (
        <div
          className="wrap story-wide"
          data-tall={(picture.picture?.height ?? 0) > (picture.picture?.width ?? 0) || undefined}
        >
          <StoryFigure block={picture} sizes={WIDE_SIZES} />
        </div>
      )}
      {blocks.length > 0 && (
        <div className="wrap story-body">
          <aside className="story-margin-right">
            <InThePicture picture={picture?.picture} />
          </aside>
          <div className="story-text">
            <Blocks blocks={blocks} />
          </div>
        </div>
      )}
    </>
  );
};

const Tags = ({ story: { kind, tags } }: { story: Story }) =>
  tags.length > 0 && (
    <ul className="story-end-tags">
      {tags.map((tag) => (
        <li key={tag}>
          <RouterLink to={href(kind, {}, { tag })}>{tag}</RouterLink>
        </li>
      ))}
    </ul>
  );

/** A whole story, as everybody sees it; admins see the same as a preview. */
export const StoryView = ({ story }: { story: Story }) => {
  const [first, ...parts] = partsOf(story.blocks);
  return (
    <>
      <article>
        <Opening story={story} />
        <div className="wrap story-body story-first">
          <aside className="story-margin-right">
            <InThePicture picture={story.lead?.picture} />
          </aside>
          <Margin story={story} />
          <div className="story-text">
            <Blocks blocks={first?.blocks ?? []} />
          </div>
        </div>
        {parts.map((part, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
          <Part key={position} part={part} />
        ))}
      </article>
      {/* Rather too high: what is higher than its guess is taken to cover the footer when targets are measured. */}
      <div className="later wrap [--guess:3600px]">
        <Tags story={story} />
        <Products story={story} />
        <Related story={story} />
        <People story={story} />
        <ReadOn story={story} />
      </div>
    </>
  );
};
