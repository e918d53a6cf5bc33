import { msg } from '@lingui/core/macro';

/** Pages that anyone can open. */
export const textsForVisitors = {
  home: {
    title: msg`Caribbean stock photos, videos and sounds`,
    description: msg`Caribbean stock photos and videos, royalty free, with natural products you can buy from the maker.`,
  },
  photos: {
    title: msg`Photos`,
    description: msg`Every photo on Tamarind, by category, island, colour and mood.`,
  },
  search: {
    title: msg`Search`,
    description: msg`Find Caribbean photos, videos and sounds by word, place or colour.`,
  },
  searchFor: {
    title: msg`Search results`,
    description: msg`Caribbean photos, videos and sounds that match a search.`,
  },
  category: {
    title: msg`Photos by category`,
    description: msg`Caribbean photos of one category, from landscape to aerial.`,
  },
  island: {
    title: msg`Photos by island`,
    description: msg`Photos, videos and sounds from one Caribbean island.`,
  },
  login: {
    title: msg`Sign in`,
    description: msg`Sign in to your Tamarind account, or sign up.`,
  },
  forgotPassword: {
    title: msg`Reset your password`,
    description: msg`Get a link by mail to choose a new password.`,
  },
  verifyEmail: {
    title: msg`Confirm your email`,
    description: msg`Confirm that the email address of your account is yours.`,
  },
  verifyCreator: {
    title: msg`Become a creator`,
    description: msg`Apply for a creator account with samples of your work, and follow the application.`,
  },
  requestVerification: {
    title: msg`Request a verification email`,
    description: msg`Have the mail that confirms your address sent again.`,
  },
  signup: {
    title: msg`Sign up`,
    description: msg`Sign up at Tamarind to like, collect and license, or to sell your own work.`,
  },
  blog: {
    title: msg`Blog`,
    description: msg`Stories about pictures, makers and places of the Caribbean.`,
  },
  story: {
    title: msg`A story`,
    description: msg`A dated story from one place of the Caribbean, in words and pictures.`,
  },
  blogPost: {
    title: msg`From the blog`,
    description: msg`A story about pictures, makers and places of the Caribbean.`,
  },
  photoSelect: {
    title: msg`Select photos`,
    description: msg`Gather several photos in one tray. Bulk download is premium and not available yet.`,
  },
  photoSelection: {
    title: msg`A selection of photos`,
    description: msg`A light box of chosen photos to share with colleagues and clients.`,
  },
  photo: {
    title: msg`Photo`,
    description: msg`A Caribbean photo with its sizes, licence, place and the products it shows.`,
  },
  product: {
    title: msg`Natural product`,
    description: msg`A natural product, its maker and story, and every photo that shows it.`,
  },
  collection: {
    title: msg`Collection`,
    description: msg`Photos, videos and sounds gathered around one subject.`,
  },
  videos: {
    title: msg`Videos`,
    description: msg`Caribbean video clips to license, in HD and 4K.`,
  },
  video: {
    title: msg`Video`,
    description: msg`A Caribbean video clip with its player, sizes and licences.`,
  },
  sounds: {
    title: msg`Sounds`,
    description: msg`Surf, rain, frogs, steelpan and street: sounds of the Caribbean to license.`,
  },
  collections: {
    title: msg`Collections`,
    description: msg`Carnival, Crop Over, hurricane season, Christmas winds: pictures by season and subject.`,
  },
  explore: {
    title: msg`Explore by island`,
    description: msg`A map of the Caribbean with what was photographed, filmed and recorded on each island.`,
  },
  editorial: {
    title: msg`Editorial`,
    description: msg`Dated stories in pictures for news and documentary use.`,
  },
  editorialPolicy: {
    title: msg`Editorial policy`,
    description: msg`How editorial pictures are captioned, checked and corrected.`,
  },
  contentTerms: {
    title: msg`Content terms`,
    description: msg`What creators agree to when they offer their work on Tamarind.`,
  },
  about: {
    title: msg`About Tamarind`,
    description: msg`A marketplace for Caribbean stock photos, videos and sounds, made with the people who live there.`,
  },
  careers: {
    title: msg`Careers`,
    description: msg`Work with us on Tamarind.`,
  },
  licensing: {
    title: msg`Licensing`,
    description: msg`Free, standard, extended and editorial licences compared, and which one you need.`,
  },
  terms: {
    title: msg`Terms`,
    description: msg`The terms of use of Tamarind accounts and licences.`,
  },
  websiteTerms: {
    title: msg`Website terms`,
    description: msg`The terms of use of this website.`,
  },
  guidelines: {
    title: msg`Guidelines for creators`,
    description: msg`What makes a photo, clip or sound pass review, with examples.`,
  },
  privacy: {
    title: msg`Privacy`,
    description: msg`What Tamarind knows about you, why, and how to have it exported or deleted.`,
  },
  help: {
    title: msg`Help`,
    description: msg`Answers for buyers and creators.`,
  },
  faq: {
    title: msg`Frequently asked questions`,
    description: msg`Short answers to what people ask most.`,
  },
  contact: {
    title: msg`Contact`,
    description: msg`Write to us, or report a picture that should be taken down.`,
  },
  businessPlans: {
    title: msg`Business plans`,
    description: msg`Downloads for teams by the month, with unused ones rolling over.`,
  },
  businessPlansEnhanced: {
    title: msg`Plan calculator`,
    description: msg`Which plan fits how many pictures your team needs.`,
  },
  businessContent: {
    title: msg`What businesses get`,
    description: msg`What a business plan includes, subject by subject.`,
  },
  businessContentTopic: {
    title: msg`Included in business plans`,
    description: msg`One part of what a business plan includes.`,
  },
  changeEmail: {
    title: msg`Change of your email address`,
    description: msg`Confirm a new email address for your Tamarind account.`,
  },
  keepAccount: {
    title: msg`Keep your account`,
    description: msg`Call off the deletion of your Tamarind account.`,
  },
  offline: {
    title: msg`No signal`,
    description: msg`Pages and pictures that you saw last, readable without a network.`,
  },
  maker: {
    title: msg`Maker`,
    description: msg`A maker of natural products: what they make, and every photo that shows it.`,
  },
  sound: {
    title: msg`Sound`,
    description: msg`A Caribbean sound to listen to, with who recorded it, where, and its licences.`,
  },
  creator: {
    title: msg`Creator`,
    description: msg`Photos, videos and sounds by one creator on Tamarind.`,
  },
  pricing: {
    title: msg`Pricing`,
    description: msg`Free photos, single licences and business plans side by side.`,
  },
  licenceCheck: {
    title: msg`Check a licence`,
    description: msg`Type the number of a Tamarind licence and see whether it is genuine, what it covers and whether it still holds.`,
  },
  licenceVerify: {
    title: msg`Licence check`,
    description: msg`What Tamarind knows about one licence: the work, the licence, when it was issued, and whether it still holds.`,
  },
  licenceFormat: {
    title: msg`Check a licence without us`,
    description: msg`How the text of a Tamarind licence is written and signed, where the keys are, and programs in two languages that check it.`,
  },
  siteMap: {
    title: msg`Site map`,
    description: msg`Every public page of Tamarind.`,
  },
  apiDocs: {
    title: msg`API`,
    description: msg`The calls that Tamarind's own pages make, described for programs.`,
  },
  gallery: {
    title: msg`Component gallery`,
    description: msg`Every component of the design system in every state.`,
  },
  outbox: {
    title: msg`Outbox`,
    description: msg`Mail that would have been sent, readable while no mail server is set.`,
  },
};
