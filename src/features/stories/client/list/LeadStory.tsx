import { Picture } from '#ui/base/Picture.tsx';
import { Link as RouterLink } from '#ui/navigation/router.tsx';
import type { StoryCard } from '../../stories.contract.ts';
import { storyPath } from '../../stories.rules.ts';
import { StoryMeta } from './StoryMeta.tsx';

export const LEAD_SIZES = '(min-width: 1024px) min(64vw, 1080px), 100vw';

/** The newest story, large. One without a picture gets its words larger instead. */
export const LeadStory = ({ story }: { story: StoryCard }) => (
  <article className="story-lead" data-plain={story.picture ? undefined : true}>
    {story.picture && <Picture picture={{ ...story.picture, alt: '' }} sizes={LEAD_SIZES} priority />}
    <div>
      <h2>
        <RouterLink to={storyPath(story)} className="story-cover-link">
          {story.title}
        </RouterLink>
      </h2>
      <p className="story-lead-words">{story.standfirst}</p>
      <StoryMeta story={story} withProducts withPhoto />
    </div>
  </article>
);
