import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PageName } from '#shared/pages.ts';
import { textsForVisitors } from './texts-for-visitors.ts';

/** Pages that need an account. */
const textsForMembers = {
  licenceCheckout: {
    title: msg`Buy a licence`,
    description: msg`Choose licence and size, name the licensee and pay.`,
  },
  licenceConfirmation: {
    title: msg`Your licence`,
    description: msg`Download, certificate, invoice and credit line of a licence you bought.`,
  },
  licenceConfirmations: {
    title: msg`Your recent licences`,
    description: msg`The licences you bought lately, with downloads and certificates.`,
  },
  walletCheckout: {
    title: msg`Top up your wallet`,
    description: msg`Add money to your wallet and pay for licences with one click.`,
  },
  profile: {
    title: msg`Your profile`,
    description: msg`Your name, language, password, second factor and sessions.`,
  },
  likes: {
    title: msg`Your likes`,
    description: msg`The photos, clips and sounds that you like.`,
  },
  ownDownloads: {
    title: msg`Your library`,
    description: msg`Your licences and free downloads, with files, certificates and invoices.`,
  },
  notifications: {
    title: msg`Notifications`,
    description: msg`What happened to your work, likes and licences.`,
  },
  creatorDashboard: {
    title: msg`Creator Dashboard`,
    description: msg`Your balance, what is in review, what to do next, and your last sales.`,
  },
  creatorProfile: {
    title: msg`Creator profile`,
    description: msg`Your public face on Tamarind, and how others see it.`,
  },
  creatorUploads: {
    title: msg`My Uploads`,
    description: msg`Upload photos, videos and sounds, describe them, and follow their review.`,
  },
  creatorAnalytics: {
    title: msg`Analytics Dashboard`,
    description: msg`From searches to views to licences: how your work is found and bought.`,
  },
  creatorAnalyticsBasic: {
    title: msg`Totals`,
    description: msg`Your totals at a glance, and as CSV.`,
  },
  creatorContentAccess: {
    title: msg`Content Access Settings`,
    description: msg`Free or premium, prices, exclusivity, embedding and AI training, per item.`,
  },
  creatorProgress: {
    title: msg`Creator Progress`,
    description: msg`Your level, your checklist, and what buyers look for and do not find yet.`,
  },
  creatorSettings: {
    title: msg`Profile Settings`,
    description: msg`Payout method, revenue split and notifications.`,
  },
  adminLogin: {
    title: msg`Admin sign-in`,
    description: msg`Sign in to Tamarind's desk.`,
  },
  adminDashboard: {
    title: msg`Admin Dashboard`,
    description: msg`Age of the review queue, sales and alerts.`,
  },
  adminAnalytics: {
    title: msg`Admin analytics`,
    description: msg`Funnel, gross sales, payouts and islands.`,
  },
  adminAiInsights: {
    title: msg`AI Insights`,
    description: msg`Unmet demand, suggested tags and alt texts, and flags, each with its evidence.`,
  },
  adminContentApproval: {
    title: msg`Content Approval`,
    description: msg`The review queue: approve, or reject with a reason.`,
  },
  adminManageVideos: {
    title: msg`Manage Videos`,
    description: msg`Edit, feature and order the videos.`,
  },
  adminManagePhotos: {
    title: msg`Manage Photos`,
    description: msg`Edit, feature and order the photos.`,
  },
  adminManageSounds: {
    title: msg`Manage Sounds`,
    description: msg`Edit, feature and order the sounds.`,
  },
  adminManageCollections: {
    title: msg`Manage Collections`,
    description: msg`Edit, feature and order the collections.`,
  },
  adminStories: {
    title: msg`Stories`,
    description: msg`The magazine and the blog: drafts, schedules and what is published.`,
  },
  adminStory: {
    title: msg`Edit a story`,
    description: msg`Text, pictures, publication and history of one story.`,
  },
  adminSettings: {
    title: msg`Admin Settings`,
    description: msg`Prices, switches, jobs and the audit log.`,
  },
  adminPeople: {
    title: msg`People`,
    description: msg`Applications of creators, accounts and roles.`,
  },
  adminMoney: {
    title: msg`Money`,
    description: msg`Payouts, sales, refunds and disputes.`,
  },
  adminMessages: {
    title: msg`Messages`,
    description: msg`What people wrote with the contact form.`,
  },
  adminTest: {
    title: msg`Component health`,
    description: msg`Whether every part of Tamarind works on this machine.`,
  },
  businessCheckout: {
    title: msg`Subscribe`,
    description: msg`Subscribe your team to a business plan.`,
  },
  businessSimpleCheckout: {
    title: msg`Subscribe on one page`,
    description: msg`Subscribe your team to a business plan in one step.`,
  },
  businessSubscriptionSuccess: {
    title: msg`Your subscription`,
    description: msg`Invite the team and make your first download.`,
  },
  businessCreatePlan: {
    title: msg`Custom plan`,
    description: msg`Prepare a plan of its own for one business.`,
  },
  businessInvitation: {
    title: msg`Invitation to a team`,
    description: msg`Join the team of a business.`,
  },
};

type PageText = { title: MessageDescriptor; description: MessageDescriptor };

/** Title and description of each page: for the document head and the site map. */
export const pageTexts: Record<PageName, PageText> = { ...textsForVisitors, ...textsForMembers };
