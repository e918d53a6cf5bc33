import { type APIRequestContext, expect, test } from '@playwright/test';
import { type PageName, pages } from '#shared/pages.ts';
import { pageSamples } from '../../scripts/page-samples.ts';
import { wholeLibrary } from '../support/library.ts';
import { cookieHeaderOf } from '../support/sessions.ts';

test.beforeAll(wholeLibrary);

const addresses = new Map(pageSamples().map(({ name, address }) => [name, address]));

/** Those of the pages that do not answer with a page of their own to somebody who may open them. */
const missingPages = async (names: PageName[], request: APIRequestContext): Promise<PageName[]> => {
  const statuses = await Promise.all(
    names.map(async (name) => {
      const { access } = pages[name];
      const headers = access === 'anyone' ? {} : cookieHeaderOf(access);
      const reply = await request.get(addresses.get(name) ?? '', { maxRedirects: 0, headers });
      return reply.status();
    }),
  );
  return names.filter((_, place) => statuses[place] !== 200);
};

test('R2 the pages of sign-in', async ({ request }) => {
  expect(
    await missingPages(
      ['login', 'forgotPassword', 'verifyEmail', 'verifyCreator', 'requestVerification', 'signup'],
      request,
    ),
  ).toEqual([]);
});

test('R3 the blog', async ({ request }) => {
  expect(await missingPages(['blog', 'blogPost'], request)).toEqual([]);
});

test('R5 videos, sounds, collections, explore and editorial', async ({ request }) => {
  expect(
    await missingPages(
      ['videos', 'video', 'sounds', 'collections', 'explore', 'editorial', 'editorialPolicy', 'contentTerms'],
      request,
    ),
  ).toEqual([]);
});

test('R6 the static pages', async ({ request }) => {
  expect(
    await missingPages(
      ['about', 'careers', 'licensing', 'terms', 'websiteTerms', 'guidelines', 'privacy', 'help', 'faq', 'contact'],
      request,
    ),
  ).toEqual([]);
});

test('R7 the licence purchase', async ({ request }) => {
  expect(
    await missingPages(['licenceCheckout', 'licenceConfirmation', 'licenceConfirmations', 'walletCheckout'], request),
  ).toEqual([]);
});

test('R8 the pages of a person', async ({ request }) => {
  expect(await missingPages(['profile', 'likes', 'ownDownloads', 'notifications'], request)).toEqual([]);
});

test('R9 the pages of a creator', async ({ request }) => {
  expect(
    await missingPages(
      [
        'creatorDashboard',
        'creatorProfile',
        'creatorUploads',
        'creatorAnalytics',
        'creatorAnalyticsBasic',
        'creatorContentAccess',
        'creatorProgress',
        'creatorSettings',
      ],
      request,
    ),
  ).toEqual([]);
});

test('R10 the pages of an admin', async ({ request }) => {
  expect(
    await missingPages(
      [
        'adminLogin',
        'adminDashboard',
        'adminAnalytics',
        'adminAiInsights',
        'adminContentApproval',
        'adminManageVideos',
        'adminManagePhotos',
        'adminManageSounds',
        'adminManageCollections',
        'adminSettings',
        'adminTest',
      ],
      request,
    ),
  ).toEqual([]);
});

test('R11 the pages of businesses', async ({ request }) => {
  expect(
    await missingPages(
      [
        'businessPlans',
        'businessPlansEnhanced',
        'businessContent',
        'businessContentTopic',
        'businessCheckout',
        'businessSimpleCheckout',
        'businessSubscriptionSuccess',
        'businessCreatePlan',
      ],
      request,
    ),
  ).toEqual([]);
});
