import { screen as loginScreen } from '#features/accounts/client/LoginScreen.tsx';
import type { PageName } from '#shared/pages.ts';
import { lateScreen, lazyScreen, type ScreenEntry, workScreens } from './work-screens.ts';

/** spec: login is not lazy-loaded; it is in the first bundle */
const signIn: ScreenEntry = {
  file: 'features/accounts/client/LoginScreen.tsx',
  inFirstBundle: true,
  load: async () => ({ screen: loginScreen }),
};

const browse = lazyScreen(
  'features/search/client/BrowseScreen.tsx',
  () => import('#features/search/client/BrowseScreen.tsx'),
);
const browseHome: ScreenEntry = { ...browse, with: ['features/search/client/home/HomeView.tsx'] };
const browseResults: ScreenEntry = { ...browse, with: ['features/search/client/browse/ResultsView.tsx'] };
const browseIsland: ScreenEntry = {
  ...browse,
  with: [...(browseResults.with ?? []), 'features/search/client/browse/IslandPortrait.tsx'],
};

/** The magazine and the blog have the same screens. */
const stories = lateScreen(
  'features/stories/client/StoriesScreen.tsx',
  () => import('#features/stories/client/StoriesScreen.tsx'),
);
const story = lateScreen(
  'features/stories/client/StoryScreen.tsx',
  () => import('#features/stories/client/StoryScreen.tsx'),
);

const document = lazyScreen(
  'features/information/client/DocumentScreen.tsx',
  () => import('#features/information/client/DocumentScreen.tsx'),
);

export const screens: Record<PageName, ScreenEntry> = {
  home: browseHome,
  photos: browseResults,
  search: browseResults,
  searchFor: browseResults,
  category: browseResults,
  island: browseIsland,
  login: signIn,
  forgotPassword: lazyScreen(
    'features/accounts/client/ForgotPasswordScreen.tsx',
    () => import('#features/accounts/client/ForgotPasswordScreen.tsx'),
  ),
  verifyEmail: lazyScreen(
    'features/accounts/client/VerifyEmailScreen.tsx',
    () => import('#features/accounts/client/VerifyEmailScreen.tsx'),
  ),
  changeEmail: lazyScreen(
    'features/accounts/client/ChangeEmailScreen.tsx',
    () => import('#features/accounts/client/ChangeEmailScreen.tsx'),
  ),
  keepAccount: lazyScreen(
    'features/own-data/client/KeepAccountScreen.tsx',
    () => import('#features/own-data/client/KeepAccountScreen.tsx'),
  ),
  verifyCreator: lazyScreen(
    'features/creators/client/VerifyCreatorScreen.tsx',
    () => import('#features/creators/client/VerifyCreatorScreen.tsx'),
  ),
  requestVerification: lazyScreen(
    'features/accounts/client/RequestVerificationScreen.tsx',
    () => import('#features/accounts/client/RequestVerificationScreen.tsx'),
  ),
  signup: { ...signIn, with: ['features/accounts/client/sign-in/SignupForm.tsx'] },
  blog: stories,
  blogPost: story,
  photoSelect: lazyScreen(
    'features/collections/client/SelectScreen.tsx',
    () => import('#features/collections/client/SelectScreen.tsx'),
  ),
  photoSelection: lazyScreen(
    'features/collections/client/LightBoxScreen.tsx',
    () => import('#features/collections/client/LightBoxScreen.tsx'),
  ),
  photo: lazyScreen(
    'features/search/client/detail/PhotoScreen.tsx',
    () => import('#features/search/client/detail/PhotoScreen.tsx'),
  ),
  product: lazyScreen(
    'features/items/client/product/ProductScreen.tsx',
    () => import('#features/items/client/product/ProductScreen.tsx'),
  ),
  maker: lazyScreen(
    'features/items/client/maker/MakerScreen.tsx',
    () => import('#features/items/client/maker/MakerScreen.tsx'),
  ),
  collection: lazyScreen(
    'features/collections/client/CollectionScreen.tsx',
    () => import('#features/collections/client/CollectionScreen.tsx'),
  ),
  videos: lazyScreen(
    'features/search/client/listing/VideosScreen.tsx',
    () => import('#features/search/client/listing/VideosScreen.tsx'),
  ),
  video: lazyScreen(
    'features/search/client/detail/VideoScreen.tsx',
    () => import('#features/search/client/detail/VideoScreen.tsx'),
  ),
  sounds: lazyScreen(
    'features/search/client/listing/SoundsScreen.tsx',
    () => import('#features/search/client/listing/SoundsScreen.tsx'),
  ),
  sound: lazyScreen(
    'features/search/client/detail/SoundScreen.tsx',
    () => import('#features/search/client/detail/SoundScreen.tsx'),
  ),
  collections: lazyScreen(
    'features/collections/client/CollectionsScreen.tsx',
    () => import('#features/collections/client/CollectionsScreen.tsx'),
  ),
  explore: lazyScreen(
    'features/explore/client/ExploreScreen.tsx',
    () => import('#features/explore/client/ExploreScreen.tsx'),
  ),
  editorial: stories,
  story,
  editorialPolicy: document,
  contentTerms: document,
  about: lazyScreen(
    'features/information/client/AboutScreen.tsx',
    () => import('#features/information/client/AboutScreen.tsx'),
  ),
  careers: document,
  licensing: lazyScreen(
    'features/pricing/client/LicensingScreen.tsx',
    () => import('#features/pricing/client/LicensingScreen.tsx'),
  ),
  terms: document,
  websiteTerms: document,
  guidelines: lateScreen(
    'features/information/client/GuidelinesScreen.tsx',
    () => import('#features/information/client/GuidelinesScreen.tsx'),
  ),
  privacy: document,
  help: lateScreen(
    'features/information/client/HelpScreen.tsx',
    () => import('#features/information/client/HelpScreen.tsx'),
  ),
  faq: lateScreen(
    'features/information/client/FaqScreen.tsx',
    () => import('#features/information/client/FaqScreen.tsx'),
  ),
  contact: lazyScreen(
    'features/information/client/ContactScreen.tsx',
    () => import('#features/information/client/ContactScreen.tsx'),
  ),
  licenceCheckout: lazyScreen(
    'features/licensing/client/CheckoutScreen.tsx',
    () => import('#features/licensing/client/CheckoutScreen.tsx'),
  ),
  licenceConfirmation: lazyScreen(
    'features/licensing/client/ConfirmationScreen.tsx',
    () => import('#features/licensing/client/ConfirmationScreen.tsx'),
  ),
  licenceConfirmations: lazyScreen(
    'features/licensing/client/ConfirmationsScreen.tsx',
    () => import('#features/licensing/client/ConfirmationsScreen.tsx'),
  ),
  walletCheckout: lazyScreen(
    'features/licensing/client/WalletScreen.tsx',
    () => import('#features/licensing/client/WalletScreen.tsx'),
  ),
  profile: lazyScreen('app/screens/ProfileScreen.tsx', () => import('../screens/ProfileScreen.tsx')),
  likes: lazyScreen(
    'features/items/client/own/LikesScreen.tsx',
    () => import('#features/items/client/own/LikesScreen.tsx'),
  ),
  ownDownloads: lazyScreen(
    'features/licensing/client/LibraryScreen.tsx',
    () => import('#features/licensing/client/LibraryScreen.tsx'),
  ),
  notifications: lazyScreen(
    'features/notifications/client/NotificationsScreen.tsx',
    () => import('#features/notifications/client/NotificationsScreen.tsx'),
  ),
  ...workScreens,
  adminLogin: signIn,
  creator: lazyScreen(
    'features/search/client/creator/CreatorScreen.tsx',
    () => import('#features/search/client/creator/CreatorScreen.tsx'),
  ),
  pricing: lazyScreen(
    'features/pricing/client/PricingScreen.tsx',
    () => import('#features/pricing/client/PricingScreen.tsx'),
  ),
  licenceCheck: lazyScreen(
    'features/licensing/client/verify/CheckNumberScreen.tsx',
    () => import('#features/licensing/client/verify/CheckNumberScreen.tsx'),
  ),
  licenceVerify: lazyScreen(
    'features/licensing/client/verify/VerifyScreen.tsx',
    () => import('#features/licensing/client/verify/VerifyScreen.tsx'),
  ),
  licenceFormat: lazyScreen(
    'features/public-api/client/LicenceFormatScreen.tsx',
    () => import('#features/public-api/client/LicenceFormatScreen.tsx'),
  ),
  offline: lazyScreen('app/offline/OfflineScreen.tsx', () => import('../offline/OfflineScreen.tsx')),
  siteMap: lateScreen('app/screens/SiteMapScreen.tsx', () => import('../screens/SiteMapScreen.tsx')),
  apiDocs: lazyScreen(
    'features/public-api/client/ApiDocsScreen.tsx',
    () => import('#features/public-api/client/ApiDocsScreen.tsx'),
  ),
  gallery: lazyScreen('ui/gallery/GalleryScreen.tsx', () => import('#ui/gallery/GalleryScreen.tsx')),
  outbox: lazyScreen('app/screens/OutboxScreen.tsx', () => import('../screens/OutboxScreen.tsx')),
};
