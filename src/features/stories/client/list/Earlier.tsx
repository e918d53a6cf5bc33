import { Trans } from '@lingui/react/macro';
import { Link as RouterLink } from '#ui/navigation/router.tsx';
import type { StoryCard } from '../../stories.contract.ts';
import { placeOf, storyPath } from '../../stories.rules.ts';
import { capitalised, useDay } from './StoryMeta.tsx';

/** The other stories, as a page of contents. */
export const Earlier = ({ stories, above }: { stories: readonly StoryCard[]; above: string | undefined }) => {
  const day = useDay();
  return (
    <section aria-labelledby="earlier-title" className="story-earlier">
      <h2 id="earlier-title">
        <Trans>Earlier</Trans>
      </h2>
      <ul>
        {stories.map((story, index) => (
          <li key={story.id}>
            <RouterLink to={storyPath(story)}>
              <span className="num">{day.short(story.dated, stories[index - 1]?.dated ?? above)}</span>
              <b>{story.title}</b>
              <span>{story.author.name}</span>
              <span>{story.kind === 'editorial' ? placeOf(story) : capitalised(story.tags[0])}</span>
              <span className="num">
                <Trans>{story.minutes} min</Trans>
              </span>
            </RouterLink>
          </li>
        ))}
      </ul>
    </section>
  );
};
