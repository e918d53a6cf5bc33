import { type Interval, readPlanAddress } from '#features/business/plans.rules.ts';
import { pageWishIn, wishIn } from '#features/items/client/wishes.ts';
import { type LicensedType, licensedTypes } from '#features/pricing/licences.rules.ts';
import type { PlanId } from '#features/pricing/prices.rules.ts';
import { findPage } from '#shared/find-page.ts';
import { returnPath } from '#shared/own-path.ts';
import type { PageName } from '#shared/pages.ts';

/** What somebody wanted when they were sent to sign in. */
export type GateWant =
  | { kind: 'license'; id: string; type: LicensedType; licence: string; size: string | null }
  | { kind: 'save' | 'like'; id: string; type: LicensedType }
  | { kind: 'copy' | 'collect' }
  | { kind: 'upload' }
  | { kind: 'apply' }
  | { kind: 'plan'; plan: PlanId; interval: Interval }
  | { kind: 'offer' }
  | { kind: 'wallet' }
  | { kind: 'invitation'; token: string };

const itemPages: Partial<Record<PageName, LicensedType>> = { photo: 'photo', video: 'video', sound: 'sound' };

/** The short checkout takes a plan by its name, or the link of an offer. */
const planOr = (address: string, otherwise?: GateWant): GateWant | undefined => {
  const listed = readPlanAddress(address);
  return listed ? { kind: 'plan', ...listed } : otherwise;
};

/** Pages that are themselves what was wanted. */
const pageWants: Partial<Record<PageName, (params: Record<string, string | undefined>) => GateWant | undefined>> = {
  creatorUploads: () => ({ kind: 'upload' }),
  verifyCreator: () => ({ kind: 'apply' }),
  businessInvitation: ({ token = '' }) => ({ kind: 'invitation', token }),
  businessCheckout: ({ planId = '' }) => planOr(planId),
  businessSimpleCheckout: ({ id = '' }) => planOr(id, { kind: 'offer' }),
  walletCheckout: () => ({ kind: 'wallet' }),
};

/** Reads it off the address to return to, which is one of this site or nothing. */
export const gateWantOf = (next: string | null): GateWant | undefined => {
  const path = returnPath(next);
  const url = path === undefined ? null : URL.parse(path, 'https://tamarind.invalid');
  const found = url && findPage(url.pathname);
  if (!url || !found) return undefined;
  const { page, params } = found;
  const wish = wishIn(url.hash);
  // On a page of many items the wish names one of them, and most of those are photos.
  if (wish) return { kind: wish.action, id: wish.itemId, type: itemPages[page] ?? 'photo' };
  const { action } = pageWishIn(url.hash) ?? {};
  if (action) return { kind: action };
  if (page !== 'licenceCheckout') return pageWants[page]?.(params);
  const type = licensedTypes.find((known) => known === params.type);
  if (!type) return undefined;
  const size = url.searchParams.get('size');
  return { kind: 'license', id: params.id ?? '', type, licence: params.license ?? '', size };
};

const mostlyForNew = {
  license: true,
  upload: true,
  apply: true,
  plan: true,
  offer: true,
  invitation: true,
  save: false,
  like: false,
  copy: false,
  collect: false,
  wallet: false,
} satisfies Record<GateWant['kind'], boolean>;

/** Whoever presses License or Upload, chooses a plan or opens an invitation was not asked whether they have an account. */
export const isMostlyForNew = ({ kind }: GateWant): boolean => mostlyForNew[kind];
