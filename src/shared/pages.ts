import type { Access } from './access.ts';

export type PageEntry = {
  /** Parameters are written `:name`. */
  path: `/${string}`;
  access: Access;
  /** Search engines may list it. */
  listed: boolean;
  /** Exists only outside production; a `local` one opens only for a developer at this machine. */
  developmentOnly?: 'shared' | 'local';
  /** Made anew for every visit, because what is asked for there is counted. */
  isCounted?: true;
};

const open = <const P extends `/${string}`>(path: P) => ({ path, access: 'anyone', listed: true }) as const;
const counted = <const P extends `/${string}`>(path: P) => ({ ...open(path), isCounted: true }) as const;
const unlisted = <const P extends `/${string}`>(path: P) => ({ path, access: 'anyone', listed: false }) as const;
const forUsers = <const P extends `/${string}`>(path: P) => ({ path, access: 'user', listed: false }) as const;
const forCreators = <const P extends `/${string}`>(path: P) => ({ path, access: 'creator', listed: false }) as const;
const forAdmins = <const P extends `/${string}`>(path: P) => ({ path, access: 'admin', listed: false }) as const;
const forDevelopers = <const P extends `/${string}`>(path: P) =>
  ({ path, access: 'anyone', listed: false, developmentOnly: 'local' }) as const;

/** Every address of the site, in the specification's order. Server, browser, menus and tests read this table. */
export const pages = {
  home: open('/'),
  photos: open('/photos'),
  search: counted('/search'),
  searchFor: counted('/search/:query'),
  category: open('/category/:slug'),
  island: open('/island/:name'),

  login: unlisted('/login'),
  forgotPassword: unlisted('/forgot-password'),
  verifyEmail: unlisted('/verify-email'),
  verifyCreator: forUsers('/verify-creator'),
  requestVerification: unlisted('/request-verification'),
  signup: unlisted('/signup'),

  blog: open('/blog'),
  blogPost: open('/blog/:id'),

  photoSelect: open('/photos/select'),
  photoSelection: open('/photos/collection/:ids'),
  photo: open('/photos/:id'),
  product: open('/products/:id'),
  collection: open('/collections/:id'),
  videos: open('/videos'),
  video: open('/videos/:id'),
  sounds: open('/sounds'),
  collections: open('/collections'),
  explore: open('/explore'),
  editorial: open('/editorial'),
  editorialPolicy: open('/editorial-policy'),
  contentTerms: open('/content-terms'),

  about: open('/about'),
  careers: open('/careers'),
  licensing: open('/licensing'),
  terms: open('/terms'),
  websiteTerms: open('/website-terms'),
  guidelines: open('/guidelines'),
  privacy: open('/privacy'),
  help: open('/help'),
  faq: open('/faq'),
  contact: open('/contact'),

  licenceCheckout: forUsers('/license/checkout/:id/:type/:license'),
  licenceConfirmation: forUsers('/license/confirmation/:id/:type/:license'),
  licenceConfirmations: forUsers('/license/confirmation'),
  walletCheckout: forUsers('/wallet-checkout/:amount'),

  profile: forUsers('/profile'),
  notifications: forUsers('/notifications'),

  creatorDashboard: forCreators('/creator/dashboard'),
  creatorProfile: forCreators('/creator/profile'),
  creatorUploads: forCreators('/creator/uploads'),
  creatorAnalytics: forCreators('/creator/analytics'),
  creatorAnalyticsBasic: forCreators('/creator/analytics/basic'),
  creatorContentAccess: forCreators('/creator/content-access'),
  creatorProgress: forCreators('/creator/progress'),
  creatorSettings: forCreators('/creator/settings'),

  adminLogin: unlisted('/admin/login'),
  adminDashboard: forAdmins('/admin/dashboard'),
  adminAnalytics: forAdmins('/admin/analytics'),
  adminAiInsights: forAdmins('/admin/ai-insights'),
  adminContentApproval: forAdmins('/admin/content-approval'),
  adminManageVideos: forAdmins('/admin/manage-videos'),
  adminManagePhotos: forAdmins('/admin/manage-photos'),
  adminManageSounds: forAdmins('/admin/manage-sounds'),
  adminManageCollections: forAdmins('/admin/manage-collections'),
  adminSettings: forAdmins('/admin/settings'),
  adminTest: { ...forAdmins('/admin/test'), developmentOnly: 'shared' },

  businessPlans: open('/business/plans'),
  businessPlansEnhanced: open('/business/plans/enhanced'),
  businessContent: open('/business/content'),
  businessContentTopic: open('/business/content/:slug'),
  businessCheckout: forUsers('/business/checkout/:planId'),
  businessSimpleCheckout: forUsers('/business/simple-checkout/:id'),
  businessSubscriptionSuccess: forUsers('/business/subscription-success'),
  businessCreatePlan: forAdmins('/business/create-plan'),

  creator: open('/creators/:id'),
  pricing: open('/pricing'),
  licenceVerify: unlisted('/license/verify/:code'),
  siteMap: open('/site-map'),
  apiDocs: open('/api/docs'),
  gallery: forDevelopers('/dev/gallery'),
  outbox: forDevelopers('/dev/outbox'),
} as const satisfies Record<string, PageEntry>;

export type PageName = keyof typeof pages;

/** Which pages for development a visit can open: none in production, those that are `local` only at this machine. */
export type DevelopmentPages = 'none' | 'shared' | 'all';

export const isOpenPage = (name: PageName, developmentPages: DevelopmentPages): boolean => {
  const { developmentOnly }: PageEntry = pages[name];
  return developmentOnly === undefined || developmentPages === 'all' || developmentPages === developmentOnly;
};

type ParamsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

export type PageParams<Name extends PageName> = Record<ParamsOf<(typeof pages)[Name]['path']>, string>;
type Query = Record<string, string | undefined>;

type HrefArguments<Name extends PageName> = [ParamsOf<(typeof pages)[Name]['path']>] extends [never]
  ? [params?: Record<string, never>, query?: Query]
  : [params: PageParams<Name>, query?: Query];

/** The one way to write an address: `href('photo', { id })`, `href('photos', {}, { category: 'beach' })`. */
export const href = <Name extends PageName>(name: Name, ...[params, query]: HrefArguments<Name>): string => {
  const values: Record<string, string> = params ?? {};
  const path = pages[name].path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(values[key] ?? ''));
  const given = Object.entries(query ?? {}).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const search = new URLSearchParams(given).toString();
  return search ? `${path}?${search}` : path;
};
