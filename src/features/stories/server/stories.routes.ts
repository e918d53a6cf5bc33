import type { Dependencies } from '#platform/dependencies.ts';
import { type Binding, bind } from '#platform/http/calls/binding.ts';
import { getStory, listStories } from '../stories.contract.ts';
import {
  createStory,
  deleteStory,
  getDeskStory,
  listDeskStories,
  previewStory,
  publishStory,
  restoreStory,
  saveStory,
  withdrawStory,
} from '../story-desk.contract.ts';
import { readsRoute } from './count-reads.ts';
import { listTags, previewOf, publishedStory, storyTag, tagsOfStory } from './one-story.queries.ts';
import { releaseStory, removeStory, takeBack } from './publish-story.ts';
import { publishedStories } from './stories.queries.ts';
import { deskStories, deskStory } from './story-desk.queries.ts';
import { insertStory, restoreVersion, updateStory } from './write-story.ts';

type Deps = Pick<Dependencies, 'config' | 'db' | 'now' | 'jobs'>;

const deskRoutes = (deps: Deps): Binding[] => {
  const { db, now } = deps;
  return [
    bind(listDeskStories, (page) => deskStories(db, page)),
    bind(getDeskStory, ({ id }) => deskStory(db, id)),
    bind(previewStory, ({ id, version }) =>
      previewOf(db, now(), { id, version: version === undefined ? undefined : Number(version) }),
    ),
    bind(createStory, (input, { viewer }) => insertStory(deps, viewer, input)),
    bind(saveStory, (input, { viewer }) => updateStory(deps, viewer, input)),
    bind(restoreStory, (input, { viewer }) => restoreVersion(deps, viewer, input)),
    bind(publishStory, (input, { viewer }) => releaseStory(deps, viewer, input)),
    bind(withdrawStory, ({ id }, { viewer }) => takeBack(deps, viewer, id)),
    bind(deleteStory, ({ id }, { viewer }) => removeStory(deps, viewer, id)),
  ];
};

export const storiesRoutes = (deps: Deps): Binding[] => [
  bind(listStories, (page) => publishedStories(deps.db, page), { tags: ({ stories }) => listTags(stories) }),
  bind(getStory, (wanted) => publishedStory(deps.db, wanted), {
    tags: tagsOfStory,
    missingTags: (wanted) => [storyTag(wanted)],
  }),
  readsRoute(deps),
  ...deskRoutes(deps),
];
