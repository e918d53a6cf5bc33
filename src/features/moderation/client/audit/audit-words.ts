import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type AuditAction, auditActions } from '#features/accounts/audit.rules.ts';

type Words = {
  /** For the filter. */
  name: MessageDescriptor;
  /** A sentence of who did it, and about what. */
  told: MessageDescriptor;
};

const words: Readonly<Record<AuditAction, Words>> = {
  'admin-bootstrapped': { name: msg`Became the first admin`, told: msg({ message: '{who} became the first admin' }) },
  'admin-promoted': { name: msg`Made an admin`, told: msg({ message: '{who} made {what} an admin' }) },
  'admin-demoted': {
    name: msg`Admin role taken back`,
    told: msg({ message: '{who} took the admin role from {what}' }),
  },
  'user-suspended': { name: msg`Person suspended`, told: msg({ message: '{who} suspended {what}' }) },
  'suspension-lifted': {
    name: msg`Suspension lifted`,
    told: msg({ message: '{who} lifted the suspension of {what}' }),
  },
  'sessions-ended': { name: msg`Signed out everywhere`, told: msg({ message: '{who} signed {what} out everywhere' }) },
  'email-change-asked': {
    name: msg`Change of the email address asked for`,
    told: msg({ message: '{who} asked to change their email address' }),
  },
  'email-change-cancelled': {
    name: msg`Change of the email address called off`,
    told: msg({ message: 'The change of an email address was called off: {what}' }),
  },
  'email-changed': {
    name: msg`Email address changed`,
    told: msg({ message: '{who} changed their email address' }),
  },
  'deletion-asked': {
    name: msg`Deletion of the account asked for`,
    told: msg({ message: '{who} asked to delete their account' }),
  },
  'deletion-cancelled': {
    name: msg`Deletion of the account called off`,
    told: msg({ message: '{who} decided to keep their account' }),
  },
  'account-deleted': { name: msg`Account deleted`, told: msg({ message: 'An account was deleted' }) },
  'creator-approved': { name: msg`Creator approved`, told: msg({ message: '{who} approved {what} as a creator' }) },
  'creator-declined': {
    name: msg`Creator declined`,
    told: msg({ message: '{who} declined the application of {what}' }),
  },
  'switched-on': { name: msg`Switched on`, told: msg({ message: '{who} switched on: {what}' }) },
  'switched-off': { name: msg`Switched off`, told: msg({ message: '{who} switched off: {what}' }) },
  'prices-changed': { name: msg`Prices changed`, told: msg({ message: '{who} changed prices' }) },
  'item-approved': { name: msg`Item approved`, told: msg({ message: '{who} approved {what}' }) },
  'item-rejected': { name: msg`Item rejected`, told: msg({ message: '{who} rejected {what}' }) },
  'item-withdrawn': { name: msg`Item withdrawn`, told: msg({ message: '{who} withdrew {what}' }) },
  'item-edited': { name: msg`Item edited`, told: msg({ message: '{who} edited {what}' }) },
  'items-edited': { name: msg`Several items edited`, told: msg({ message: '{who} edited several items' }) },
  'edit-undone': { name: msg`Edit undone`, told: msg({ message: '{who} undid an edit of {what}' }) },
  'item-approval-undone': { name: msg`Approval undone`, told: msg({ message: '{who} undid the approval of {what}' }) },
  'item-rejection-undone': {
    name: msg`Rejection undone`,
    told: msg({ message: '{who} undid the rejection of {what}' }),
  },
  'suggestion-accepted': {
    name: msg`Suggestion accepted`,
    told: msg({ message: '{who} accepted a suggestion for {what}' }),
  },
  'suggestion-edited': {
    name: msg`Suggestion accepted in other words`,
    told: msg({ message: '{who} accepted a suggestion for {what}, in other words' }),
  },
  'suggestion-rejected': {
    name: msg`Suggestion rejected`,
    told: msg({ message: '{who} rejected a suggestion for {what}' }),
  },
  'suggestion-undone': {
    name: msg`Decision on a suggestion undone`,
    told: msg({ message: '{who} undid the decision on a suggestion for {what}' }),
  },
  'demand-accepted': { name: msg`Unmet demand confirmed`, told: msg({ message: '{who} confirmed unmet demand' }) },
  'demand-rejected': { name: msg`Unmet demand dismissed`, told: msg({ message: '{who} dismissed unmet demand' }) },
  'demand-open': { name: msg`Unmet demand reopened`, told: msg({ message: '{who} reopened unmet demand' }) },
  'photo-featured': { name: msg`Photo featured`, told: msg({ message: '{who} featured {what}' }) },
  'photo-unfeatured': {
    name: msg`Photo no longer featured`,
    told: msg({ message: '{who} took {what} off the home page' }),
  },
  'featuring-dated': {
    name: msg`Dates of featuring changed`,
    told: msg({ message: '{who} changed when {what} is featured' }),
  },
  'featured-ordered': {
    name: msg`Order of featured photos changed`,
    told: msg({ message: '{who} changed the order of the home page' }),
  },
  'collection-made': {
    name: msg`Editors’ collection made`,
    told: msg({ message: '{who} made the collection {what}' }),
  },
  'collection-edited': {
    name: msg`Editors’ collection edited`,
    told: msg({ message: '{who} edited the collection {what}' }),
  },
  'collection-deleted': {
    name: msg`Editors’ collection deleted`,
    told: msg({ message: '{who} deleted the collection {what}' }),
  },
  'collection-hidden': { name: msg`Collection hidden`, told: msg({ message: '{who} hid the collection {what}' }) },
  'collection-shown': {
    name: msg`Collection shown again`,
    told: msg({ message: '{who} showed the collection {what} again' }),
  },
  'collections-ordered': {
    name: msg`Order of editors’ collections changed`,
    told: msg({ message: '{who} changed the order of the editors’ collections' }),
  },
  'release-read': { name: msg`Release read`, told: msg({ message: '{who} read the release {what}' }) },
  'brief-opened': { name: msg`Brief opened`, told: msg({ message: '{who} opened the brief {what}' }) },
  'brief-closed': { name: msg`Brief closed`, told: msg({ message: '{who} closed the brief {what}' }) },
  'report-settled': { name: msg`Report settled`, told: msg({ message: '{who} settled a report about {what}' }) },
  'order-refunded': { name: msg`Order refunded`, told: msg({ message: '{who} refunded the order of {what}' }) },
  'plan-refunded': { name: msg`Plan refunded`, told: msg({ message: '{who} refunded a plan' }) },
  'quote-offered': { name: msg`Custom plan offered`, told: msg({ message: '{who} offered a custom plan' }) },
  'payout-paid': { name: msg`Payout paid`, told: msg({ message: '{who} paid {what}' }) },
  'payout-rejected': { name: msg`Payout rejected`, told: msg({ message: '{who} turned down a payout to {what}' }) },
  'payout-netted': {
    name: msg`Payout used to repay debt`,
    told: msg({ message: '{who} used a payout of {what} to repay debt' }),
  },
  'difference-resolved': {
    name: msg`Difference resolved`,
    told: msg({ message: '{who} resolved a difference from the card provider' }),
  },
  'ledger-alarm-resolved': {
    name: msg`Alarm of the books resolved`,
    told: msg({ message: '{who} resolved an alarm of the books' }),
  },
  'message-answered': { name: msg`Message answered`, told: msg({ message: '{who} answered the message from {what}' }) },
  'message-closed': { name: msg`Message closed`, told: msg({ message: '{who} closed the message from {what}' }) },
  'story-published': { name: msg`Story published`, told: msg({ message: '{who} published {what}' }) },
  'story-scheduled': { name: msg`Story scheduled`, told: msg({ message: '{who} scheduled {what}' }) },
  'story-unscheduled': { name: msg`Story unscheduled`, told: msg({ message: '{who} unscheduled {what}' }) },
  'story-withdrawn': { name: msg`Story withdrawn`, told: msg({ message: '{who} withdrew {what}' }) },
  'story-deleted': { name: msg`Story deleted`, told: msg({ message: '{who} deleted {what}' }) },
  'job-retried': { name: msg`Job run again`, told: msg({ message: '{who} ran a failed job again' }) },
};

/** The words of an action; an entry of an older release may have one that nobody writes any more. */
export const wordsOfAction = (action: string): Words | undefined =>
  auditActions.some((known) => known === action) ? words[action as AuditAction] : undefined;
