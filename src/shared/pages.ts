import type { Access } from './access.ts';

export type PageEntry = {
  /** Parameters are written `:name`. */
  path: `/${string}`;
  access: Access;
  /** Search engines may list it. */
  listed: boolean;
  /**
   * The query fields of the page, as `name`, or as `name=value` where only that value has a meaning. The server drops
   * all others, so no screen may read them.
   */
  query: readonly string[];
  /** Exists only outside production; a `local` one opens only for a developer at this machine. */
  developmentOnly?: 'shared' | 'local';
  /** Rendered for every visit and cached nowhere: visits are counted, or the address holds a secret. */
  neverCached?: true;
};

type Path = `/${string}`;
type Fields = readonly string[];

const neverCached = { neverCached: true } as const;

const open = <const P extends Path, const Q extends Fields = []>(path: P, query?: Q) =>
  ({ path, access: 'anyone', listed: true, query: (query ?? []) as Q }) as const;
const unlisted = <const P extends Path, const Q extends Fields = []>(path: P, query?: Q) =>
  ({ ...open(path, query), listed: false }) as const;
const forUsers = <const P extends Path, const Q extends Fields = []>(path: P, query?: Q) =>
  ({ ...unlisted(path, query), access: 'user' }) as const;
const forCreators = <const P extends Path, const Q extends Fields = []>(path: P, query?: Q) =>
  ({ ...unlisted(path, query), access: 'creator' }) as const;
const forAdmins = <const P extends Path, const Q extends Fields = []>(path: P, query?: Q) =>
  ({ ...unlisted(path, query), access: 'admin' }) as const;
const forDevelopers = <const P extends Path, const Q extends Fields = []>(path: P, query?: Q) =>
  ({ ...unlisted(path, query), ...neverCached, developmentOnly: 'local' }) as const;

const ofResults = [
  'q',
  'kind',
  'category',
  'island',
  'orientation',
  'colour',
  'access',
  'usage',
  'genre',
  'mood',
  'tempo',
  'loop',
  'picture',
  'like',
  'sort',
] as const;
const ofSignIn = ['next', 'google', 'second_factor=google'] as const;
/** The first and the last day of what a page of numbers counts. */
const ofRange = ['from', 'to'] as const;
/** An older version of a text that people can be held to. */
const ofDocument = ['version'] as const;
const ofWelcome = ['welcome=true'] as const;
/** Filter and order of the team's lists of items. */
const ofManaged = [
  'q',
  'status',
  'island',
  'category',
  'access',
  'usage',
  'creator',
  'featured=yes',
  'from',
  'until',
  'sort',
] as const;

/** Every address of the site, in the specification's order. Server, browser, menus and tests read this table. */
export const pages = {
  home: open('/', ['logged_out=true']),
  photos: open('/photos', ofResults),
  search: { ...open('/search', ofResults), ...neverCached },
  searchFor: { ...open('/search/:query', ofResults), ...neverCached },
  category: open('/category/:slug', ofResults),
  island: open('/island/:name', ofResults),

  login: unlisted('/login', ofSignIn),
  forgotPassword: { ...unlisted('/forgot-password', ['token', 'next']), ...neverCached },
  verifyEmail: { ...unlisted('/verify-email', ['token']), ...neverCached },
  verifyCreator: forUsers('/verify-creator', ['from=upload']),
  requestVerification: unlisted('/request-verification'),
  signup: unlisted('/signup', ofSignIn),

  blog: open('/blog', ['tag']),
  blogPost: open('/blog/:id'),

  photoSelect: open('/photos/select', ['sort']),
  /** Every choice and order of photos has an address, so search engines list none. */
  photoSelection: unlisted('/photos/collection/:ids'),
  photo: open('/photos/:id'),
  product: open('/products/:id'),
  collection: open('/collections/:id'),
  videos: open('/videos', ['q', 'island', 'category', 'sort']),
  video: open('/videos/:id'),
  sounds: open('/sounds', ['q', 'genre', 'mood', 'tempo', 'island', 'loop', 'sort', 'item']),
  collections: open('/collections'),
  explore: open('/explore', ['island']),
  editorial: open('/editorial', ['tag']),
  editorialPolicy: open('/editorial-policy', ofDocument),
  contentTerms: open('/content-terms', ofDocument),

  about: open('/about'),
  careers: open('/careers'),
  licensing: open('/licensing'),
  terms: open('/terms', ofDocument),
  websiteTerms: open('/website-terms', ofDocument),
  guidelines: open('/guidelines'),
  privacy: open('/privacy', ofDocument),
  help: open('/help', ['q', 'page']),
  faq: open('/faq', ['q']),
  contact: open('/contact', ['kind', 'about', 'message']),

  licenceCheckout: forUsers('/license/checkout/:id/:type/:license', ['size']),
  licenceConfirmation: forUsers('/license/confirmation/:id/:type/:license'),
  licenceConfirmations: forUsers('/license/confirmation'),
  walletCheckout: forUsers('/wallet-checkout/:amount'),

  profile: forUsers('/profile', ['welcome=true', 'section']),
  likes: forUsers('/profile/likes'),
  ownDownloads: forUsers('/profile/downloads', ['q', 'kind', 'access', 'project']),
  notifications: forUsers('/notifications', ['show']),

  creatorDashboard: forCreators('/creator/dashboard', ['show=earnings']),
  creatorProfile: forCreators('/creator/profile', ofWelcome),
  creatorUploads: forCreators('/creator/uploads', ['item', 'part', 'show=releases', 'brief']),
  creatorAnalytics: forCreators('/creator/analytics', ofRange),
  creatorAnalyticsBasic: forCreators('/creator/analytics/basic', ofRange),
  creatorContentAccess: forCreators('/creator/content-access', ['kind', 'only']),
  creatorProgress: forCreators('/creator/progress'),
  creatorSettings: forCreators('/creator/settings'),

  adminLogin: unlisted('/admin/login', ofSignIn),
  adminDashboard: forAdmins('/admin/dashboard', ofWelcome),
  adminAnalytics: forAdmins('/admin/analytics', ['month', ...ofRange]),
  adminAiInsights: forAdmins('/admin/ai-insights', ['show', 'weeks', 'brief', 'words', 'island']),
  adminContentApproval: forAdmins('/admin/content-approval', ['show']),
  adminManageVideos: forAdmins('/admin/manage-videos', ofManaged),
  adminManagePhotos: forAdmins('/admin/manage-photos', ['view', ...ofManaged]),
  adminManageSounds: forAdmins('/admin/manage-sounds', ofManaged),
  adminManageCollections: forAdmins('/admin/manage-collections', ['whose', 'q', 'season=yes', 'sort']),
  adminSettings: forAdmins('/admin/settings', ['section']),
  adminTest: { ...forAdmins('/admin/test'), developmentOnly: 'shared' },

  businessPlans: open('/business/plans'),
  businessPlansEnhanced: open('/business/plans/enhanced'),
  businessContent: open('/business/content'),
  businessContentTopic: open('/business/content/:slug'),
  businessCheckout: forUsers('/business/checkout/:planId'),
  businessSimpleCheckout: forUsers('/business/simple-checkout/:id'),
  businessSubscriptionSuccess: forUsers('/business/subscription-success', ['show']),
  businessCreatePlan: forAdmins('/business/create-plan'),
  businessInvitation: forUsers('/business/invitation/:token'),

  creator: open('/creators/:id', ['kind']),
  sound: open('/sounds/:id'),
  /** The badge of a maker leads here with its mark. */
  maker: open('/makers/:id', ['from=badge']),
  story: open('/editorial/:id'),
  adminStories: forAdmins('/admin/stories', ['kind', 'status']),
  adminStory: forAdmins('/admin/stories/:id', ['show=preview', 'version']),
  /** The desk's daily work beside the approval: accounts and applications, payouts and refunds, messages. */
  adminPeople: forAdmins('/admin/people', ['q']),
  adminMoney: forAdmins('/admin/money', ['section', 'q']),
  adminMessages: forAdmins('/admin/messages'),
  pricing: open('/pricing'),
  licenceCheck: open('/license/verify'),
  licenceVerify: { ...unlisted('/license/verify/:code', ['licence', 'issued', 'certificate']), ...neverCached },
  /** How the text of a licence is signed, for whoever checks it with a program. */
  licenceFormat: open('/license/format'),
  changeEmail: { ...unlisted('/change-email', ['token']), ...neverCached },
  keepAccount: { ...unlisted('/keep-account', ['token']), ...neverCached },
  offline: unlisted('/offline', ['from']),
  siteMap: open('/site-map'),
  apiDocs: open('/api/docs'),
  gallery: forDevelopers('/dev/gallery', ['page']),
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
type FieldOf<Declared extends string> = Declared extends `${infer Field}=${string}` ? Field : Declared;
type PageQuery<Name extends PageName> = {
  [Field in FieldOf<(typeof pages)[Name]['query'][number]>]?: string | undefined;
};

type HrefArguments<Name extends PageName> = [ParamsOf<(typeof pages)[Name]['path']>] extends [never]
  ? [params?: Record<string, never>, query?: PageQuery<Name>]
  : [params: PageParams<Name>, query?: PageQuery<Name>];

/** The only function that writes addresses: `href('photo', { id })`, `href('photos', {}, { category: 'beach' })`. */
export const href = <Name extends PageName>(name: Name, ...[params, query]: HrefArguments<Name>): string => {
  const values: Record<string, string> = params ?? {};
  const path = pages[name].path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(values[key] ?? ''));
  const given = Object.entries<string | undefined>(query ?? {}).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const search = new URLSearchParams(given).toString();
  return search ? `${path}?${search}` : path;
};
