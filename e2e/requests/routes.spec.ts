import { type APIRequestContext, expect, test } from '@playwright/test';
import { type PageName, pages } from '#shared/pages.ts';
import { pageSamples } from '../../scripts/page-samples.ts';
import { cookieHeaderOf } from '../support/sessions.ts';

const addresses = new Map(pageSamples().map(({ name, address }) => [name, address]));

/** Opened by somebody who may open it, each answers with a page of its own. */
const expectPages = async (names: PageName[], request: APIRequestContext) => {
  for (const name of names) {
    const { access } = pages[name];
    const headers = access === 'anyone' ? {} : cookieHeaderOf(access);
    const reply = await request.get(addresses.get(name) ?? '', { maxRedirects: 0, headers });
    expect(reply.status(), name).toBe(200);
  }
};

test('R2 the pages of sign-in', ({ request }) =>
  expectPages(['login', 'forgotPassword', 'verifyEmail', 'verifyCreator', 'requestVerification', 'signup'], request));

test('R3 the blog', ({ request }) => expectPages(['blog', 'blogPost'], request));

test('R5 videos, sounds, collections, explore and editorial', ({ request }) =>
  expectPages(
    ['videos', 'video', 'sounds', 'collections', 'explore', 'editorial', 'editorialPolicy', 'contentTerms'],
    request,
  ));

test('R6 the static pages', ({ request }) =>
  expectPages(
    ['about', 'careers', 'licensing', 'terms', 'websiteTerms', 'guidelines', 'privacy', 'help', 'faq', 'contact'],
    request,
  ));

test('R7 the licence purchase', ({ request }) =>
  expectPages(['licenceCheckout', 'licenceConfirmation', 'licenceConfirmations', 'walletCheckout'], request));

test('R8 the pages of a person', ({ request }) => expectPages(['profile', 'notifications'], request));

test('R9 the pages of a creator', ({ request }) =>
  expectPages(
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
  ));

test('R10 the pages of an admin', ({ request }) =>
  expectPages(
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
  ));

test('R11 the pages of businesses', ({ request }) =>
  expectPages(
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
  ));
