import { Picture } from '#ui/base/Picture.tsx';
import { Link as RouterLink } from '#ui/navigation/router.tsx';
import type { StoryCard } from '../../stories.contract.ts';
import { storyPath } from '../../stories.rules.ts';
import { StoryMeta } from './StoryMeta.tsx';

const SIZES = '(min-width: 1024px) 38vw, 100vw';
const WITH_PICTURES = 2;

type CardProps = { story: StoryCard; above: string | undefined; withPicture?: boolean };

const Card = ({ story, above, withPicture = false }: CardProps) => (
  <article className={withPicture ? 'story-pictured' : 'story-in-words'}>
    {withPicture && story.picture && <Picture picture={{ ...story.picture, alt: '' }} sizes={SIZES} />}
    <h2>
      <RouterLink to={storyPath(story)} className="story-cover-link">
        {story.title}
      </RouterLink>
    </h2>
    <p>{story.standfirst}</p>
    <StoryMeta story={story} above={above} withPhoto={withPicture} />
  </article>
);

/** Two with their pictures, and up to two in large type. */
export const Trio = ({ stories, above }: { stories: readonly StoryCard[]; above: string }) => {
  const aboveOf = (index: number) => stories[index - 1]?.dated ?? above;
  const pictured = stories.slice(0, WITH_PICTURES);
  const inWords = stories.slice(WITH_PICTURES);
  return (
    <div className="story-trio">
      {pictured.map((story, index) => (
        <Card key={story.id} story={story} above={aboveOf(index)} withPicture />
      ))}
      {inWords.length > 0 && (
        <div className="grid content-start gap-10">
          {inWords.map((story, index) => (
            <Card key={story.id} story={story} above={aboveOf(WITH_PICTURES + index)} />
          ))}
        </div>
      )}
    </div>
  );
};
