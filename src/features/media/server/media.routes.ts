import type { Dependencies } from '#platform/dependencies.ts';
import { type Binding, bind } from '#platform/http/calls/binding.ts';
import { listOwnCaptions, putCaptions, removeCaptions } from '../captions.contract.ts';
import { changeOwnItems, countOwnWork, handInItems } from '../many-items.contract.ts';
import {
  getUploadAllowance,
  listDownloads,
  listUnfinishedUploads,
  openDownload,
  UPLOADS_PATH,
} from '../media.contract.ts';
import {
  appealItem,
  changeOwnItem,
  discardItem,
  getOwnItem,
  handInItem,
  listOwnItems,
  retryItem,
  withdrawItem,
} from '../own-items.contract.ts';
import {
  addRelease,
  changeRelease,
  endRelease,
  getOwnRelease,
  linkRelease,
  listOwnReleases,
  openOwnPaper,
  openPaperAsTeam,
  removeRelease,
  resumeRelease,
  signRelease,
} from '../releases.contract.ts';
import { listTemplates, removeTemplate, saveTemplate } from '../templates.contract.ts';
import { captionsOf, dropCaptions, replaceCaptions } from './files/captions.ts';
import { findDownloads, issueDownloadLink, type LicenseFreeDownload } from './files/downloads.ts';
import { appealRejection, handInOwnItem } from './items/hand-in.ts';
import { changeSeveralItems, handInSeveralItems } from './items/many-items.ts';
import { historyForCreator, ownItem, ownItems, totalsOf } from './items/own-items.queries.ts';
import { changeItemDetails, discardOwnItem, retryOwnItem } from './items/own-items.ts';
import { withdrawOwnItem } from './items/publication.ts';
import { removeOwnTemplate, saveOwnTemplate, templatesOf } from './items/templates.ts';
import { addOwnRelease, linkOwnRelease, removeOwnRelease, signOwnRelease } from './releases/own-releases.ts';
import { ownPaperLink, teamPaperLink } from './releases/papers.ts';
import { changeOwnRelease, endOwnRelease, resumeOwnRelease } from './releases/release-history.ts';
import { ownReleases, releaseWithHistory } from './releases/releases.queries.ts';
import { allowanceOf, readUsage } from './uploads/accept-upload.ts';
import { expiryOf } from './uploads/clean-uploads.ts';
import { unfinishedUploads } from './uploads/upload-rows.ts';

const uploadsRoutes = ({ db, config }: Pick<Dependencies, 'db' | 'config'>): Binding[] => [
  bind(getUploadAllowance, async (_, { viewer }) => ({
    ...(await readUsage(db, viewer.id)),
    allowance: await allowanceOf(db, config.uploads, viewer.id),
  })),

  bind(listUnfinishedUploads, async (_, { viewer }) =>
    (await unfinishedUploads(db, viewer.id)).map(({ startedAt, touchedAt, ...upload }) => ({
      ...upload,
      url: `${UPLOADS_PATH}/${upload.id}`,
      startedAt: startedAt.toISOString(),
      expiresAt: expiryOf(touchedAt).toISOString(),
    })),
  ),
];

const ownItemsRoutes = (deps: Pick<Dependencies, 'db' | 'events' | 'jobs' | 'now'>): Binding[] => [
  bind(countOwnWork, (_, { viewer }) => totalsOf(deps.db, viewer)),
  bind(listOwnItems, (page, { viewer }) => ownItems(deps.db, viewer, page)),

  bind(getOwnItem, async ({ id }, { viewer }) => ({
    item: await ownItem(deps.db, viewer, id),
    history: await historyForCreator(deps.db, viewer, id),
  })),

  bind(changeOwnItem, (change, { viewer }) => changeItemDetails(deps, viewer, change)),
  bind(handInItem, (input, { viewer }) => handInOwnItem(deps, viewer, input)),
  bind(changeOwnItems, (changes, { viewer }) => changeSeveralItems(deps, viewer, changes)),
  bind(handInItems, (which, { viewer }) => handInSeveralItems(deps, viewer, which)),
  bind(retryItem, ({ id }, { viewer }) => retryOwnItem(deps, viewer, id)),
  bind(appealItem, (appeal, { viewer }) => appealRejection(deps, viewer, appeal)),
  bind(withdrawItem, ({ id }, { viewer }) => withdrawOwnItem(deps, viewer, id)),
  bind(discardItem, ({ id }, { viewer }) => discardOwnItem(deps, viewer, id)),
];

const captionsRoutes = (deps: Pick<Dependencies, 'db' | 'now'>): Binding[] => [
  bind(listOwnCaptions, async ({ id }, { viewer }) => {
    const { id: own } = await ownItem(deps.db, viewer, id);
    return captionsOf(deps.db, own);
  }),
  bind(putCaptions, (change, { viewer }) => replaceCaptions(deps, viewer, change)),
  bind(removeCaptions, (which, { viewer }) => dropCaptions(deps, viewer, which)),
];

const releasesRoutes = (deps: Pick<Dependencies, 'config' | 'db' | 'files' | 'now' | 'wordPaper'>): Binding[] => [
  bind(listOwnReleases, (page, { viewer }) => ownReleases(deps.db, viewer, page)),
  bind(addRelease, (facts, { viewer }) => addOwnRelease(deps, viewer, facts)),
  bind(signRelease, (facts, { viewer }) => signOwnRelease(deps, viewer, facts)),
  bind(linkRelease, (links, { viewer }) => linkOwnRelease(deps, viewer, links)),
  bind(getOwnRelease, ({ id }, { viewer }) => releaseWithHistory(deps.db, viewer, id)),
  bind(changeRelease, (facts, { viewer }) => changeOwnRelease(deps, viewer, facts)),
  bind(resumeRelease, ({ id }, { viewer }) => resumeOwnRelease(deps, viewer, id)),
  bind(endRelease, ({ id }, { viewer }) => endOwnRelease(deps, viewer, id)),
  bind(removeRelease, ({ id }, { viewer }) => removeOwnRelease(deps, viewer, id)),
  bind(openOwnPaper, ({ id }, { viewer }) => ownPaperLink(deps, viewer, id)),
  bind(openPaperAsTeam, ({ id }, { viewer }) => teamPaperLink(deps, viewer, id)),
];

const templatesRoutes = (deps: Pick<Dependencies, 'db' | 'now'>): Binding[] => [
  bind(listTemplates, (_, { viewer }) => templatesOf(deps.db, viewer)),
  bind(saveTemplate, (template, { viewer }) => saveOwnTemplate(deps, viewer, template)),
  bind(removeTemplate, ({ id }, { viewer }) => removeOwnTemplate(deps, viewer, id)),
];

const downloadsRoutes = (
  deps: Pick<Dependencies, 'config' | 'db' | 'events' | 'now'>,
  licenseFreeDownload: LicenseFreeDownload,
): Binding[] => [
  bind(listDownloads, async ({ id }, { viewer }) => (await findDownloads(deps, viewer, id)).files, {
    tags: (_, { id }) => [`item:${id}`],
    missingTags: ({ id }) => [`item:${id}`],
  }),
  bind(openDownload, (download, { viewer }) => issueDownloadLink({ ...deps, licenseFreeDownload }, viewer, download)),
];

export const mediaRoutes = (deps: Dependencies, licenseFreeDownload: LicenseFreeDownload): Binding[] => [
  ...uploadsRoutes(deps),
  ...ownItemsRoutes(deps),
  ...captionsRoutes(deps),
  ...releasesRoutes(deps),
  ...templatesRoutes(deps),
  ...downloadsRoutes(deps, licenseFreeDownload),
];
