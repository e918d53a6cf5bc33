import type { Dependencies } from '#platform/dependencies.ts';
import { type Binding, bind } from '#platform/http/binding.ts';
import { AppError } from '#shared/errors.ts';
import { getSound } from '../sound.contract.ts';
import { getVideo } from '../video.contract.ts';
import { publishedSound, publishedVideo } from './recordings.queries.ts';

const orNotFound = <Found>(found: Found | undefined): Found => {
  if (!found) throw new AppError('notFound');
  return found;
};

export const recordingsRoutes = ({ db }: Pick<Dependencies, 'db'>): Binding[] => [
  bind(getVideo, async ({ id }) => orNotFound(await publishedVideo(db, id))),
  bind(getSound, async ({ id }) => orNotFound(await publishedSound(db, id))),
];
