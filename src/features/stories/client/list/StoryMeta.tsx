import { Plural, Trans } from '@lingui/react/macro';
import { useFormat } from '#ui/labels/useFormat.ts';
import type { StoryCard } from '../../stories.contract.ts';
import { placeOf } from '../../stories.rules.ts';

const YEAR_LETTERS = 4;
const isSameYear = (day: string, other = ''): boolean => day.slice(0, YEAR_LETTERS) === other.slice(0, YEAR_LETTERS);

/** Days as people write them; those of stories are days of the calendar, not moments. */
export const useDay = () => {
  const format = useFormat();
  return {
    long: (day: string): string => format.islandDay(day),
    /** Without the year where the story above it in the list is of the same one. */
    inList: (day: string, above: string | undefined): string =>
      format.islandDay(day, isSameYear(day, above) ? 'monthDay' : 'longDay'),
    short: (day: string, above: string | undefined): string =>
      format.islandDay(day, isSameYear(day, above) ? 'shortDay' : 'day'),
  };
};

/** Tags are stored in small letters. */
export const capitalised = (tag = ''): string => tag.charAt(0).toLocaleUpperCase() + tag.slice(1);

/** `above`: the day of the story before it in the list. */
type Props = {
  story: StoryCard;
  above?: string | undefined;
  withProducts?: boolean;
  /** Names the photographer, wherever the picture of the story is shown. */
  withPhoto?: boolean;
};

/** "Keisha Baptiste, 22 August 2026. Hermitage, Grenada, 4 min." */
export const StoryMeta = ({ story, above, withProducts, withPhoto }: Props) => {
  const day = useDay();
  const { author, dated, minutes, tags, productCount, kind, picture } = story;
  const where = kind === 'editorial' ? placeOf(story) : capitalised(tags[0]);
  return (
    <p className="story-meta">
      <b>{author.name}</b>, {day.inList(dated, above)}
      {where && <>. {where}</>}, <Trans>{minutes} min</Trans>
      {withProducts && productCount > 0 && (
        <>
          . <Plural value={productCount} one="# product in the pictures" other="# products in the pictures" />
        </>
      )}
      {withPhoto && picture && (
        <>
          . <Trans>Photo: {picture.creator.name}</Trans>
        </>
      )}
    </p>
  );
};
