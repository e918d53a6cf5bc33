import type { Dependencies } from '#platform/dependencies.ts';
import { type Binding, bind } from '#platform/http/binding.ts';
import type { ChangeTag } from '#shared/change-tags.ts';
import { AppError } from '#shared/errors.ts';
import type { ItemCard } from '../item-card.contract.ts';
import { getSound } from '../sound.contract.ts';
import { getVideo } from '../video.contract.ts';
import { cardTags } from './item-cards.queries.ts';
import { publishedSound, publishedVideo } from './recordings.queries.ts';

const orNotFound = <Found>(found: Found | undefined): Found => {
  if (!found) throw new AppError('notFound');
  return found;
};

const recordingTags = {
  tags: (card: Pick<ItemCard, 'id' | 'creator'>): ChangeTag[] => [...cardTags([card]), `likes:${card.id}`],
  missingTags: ({ id }: { id: string }): ChangeTag[] => [`item:${id}`],
};

export const recordingsRoutes = ({ db }: Pick<Dependencies, 'db'>): Binding[] => [
  bind(getVideo, async ({ id }) => orNotFound(await publishedVideo(db, id)), recordingTags),
  bind(getSound, async ({ id }) => orNotFound(await publishedSound(db, id)), recordingTags),
];
