import {
  type Licence,
  type LicenceFacts,
  type LicensedType,
  licences,
  licensedTypes,
} from '#features/pricing/licences.rules.ts';
import { addCents, type Cents } from '#features/pricing/money.rules.ts';
import { type ClipSize, type Offer, type TaxedTotal, upgradeCents, withTax } from '#features/pricing/prices.rules.ts';
import { type NoFit, noFitOf, type Use, useFacts } from '#features/pricing/which-licence.rules.ts';
import type { Checkout } from './checkout.contract.ts';

/** What is chosen at the checkout; the address keeps licence and size. */
export type Choice = { licence: Licence; size: ClipSize | null };

type Offers = Checkout['offers'];

/** Reads licence and type of the address; nothing for words that are none. */
export const readCheckoutAddress = (params: {
  type?: string | undefined;
  license?: string | undefined;
}): { type: LicensedType; licence: Licence } | undefined => {
  const type = licensedTypes.find((known) => known === params.type);
  const licence = licences.find((known) => known === params.license);
  return type && licence && { type, licence };
};

const isChosen =
  ({ licence, size }: Choice) =>
  (offer: Offer): boolean =>
    offer.licence === licence && offer.size === size;

export const offerFor = (offers: Offers, choice: Choice): Offer | undefined => offers.find(isChosen(choice));

/** The offer that the address means. A size that is not offered counts as the smallest; a licence that is not offered is none. */
export const offerOfAddress = (offers: Offers, licence: Licence, size: string | null): Offer | undefined => {
  const ofLicence = offers.filter((offer) => offer.licence === licence);
  return ofLicence.find((offer) => offer.size === size) ?? ofLicence[0];
};

/** Each licence once, with its offer in the chosen size, or in its first where it has no such size. */
export const offersBySize = (offers: Offers, size: ClipSize | null): Offer[] =>
  licences.flatMap((licence) => {
    const ofLicence = offers.filter((offer) => offer.licence === licence);
    return ofLicence.find((offer) => offer.size === size) ?? ofLicence[0] ?? [];
  });

export const sizesOf = (offers: Offers, licence: Licence): Offer[] =>
  offers.filter((offer) => offer.licence === licence && offer.size !== null);

type Held = Checkout['held'][number];

/** The licence that the same licensee has already. */
export const heldFor = (held: readonly Held[], choice: Choice, client: string): Held | undefined =>
  held.find((one) => one.licence === choice.licence && one.size === choice.size && one.client === client);

/** What was kept of earlier payments of the same licensee: it is taken off an extended licence. */
const takenOff = (credits: Checkout['credits'], choice: Choice, client: string): Cents => {
  if (choice.licence !== 'extended') return 0;
  const own = credits.filter((credit) => credit.size === choice.size && credit.client === client);
  return addCents(...own.map(({ cents }) => cents));
};

/** The total that the buyer agrees to; the server computes it again and never charges more. */
export const totalFor = (
  { credits, taxBasisPoints }: Pick<Checkout, 'credits' | 'taxBasisPoints'>,
  offer: Offer,
  client: string,
): TaxedTotal & { takenOffCents: Cents } => {
  const off = takenOff(credits, offer, client);
  const netCents = upgradeCents(offer.cents, off);
  return { ...withTax(netCents, { basisPoints: taxBasisPoints }), takenOffCents: offer.cents - netCents };
};

type ShownOrder = { licenceNumber: string | null; paidAt: string | null };

/** Of several orders for one address the one that was licensed last; without a licence, the newest. */
export const orderToShow = <Order extends ShownOrder>(newestFirst: readonly Order[]): Order | undefined =>
  newestFirst
    .filter(({ licenceNumber }) => licenceNumber !== null)
    .toSorted((one, other) => (other.paidAt ?? '').localeCompare(one.paidAt ?? ''))[0] ?? newestFirst[0];

/** How somebody says that the item will be used. */
type Usage = { uses: readonly Use[]; copies: number | undefined };

type UsageProblem = { use: Use; why: NoFit };

/** Whether the number of copies decides about one of these uses. */
export const asksCopies = (uses: readonly Use[]): boolean => uses.some((use) => useFacts[use].printed);

/** Uses that a licence does not cover, each with the reason. */
export const notCovered = (
  licence: Licence,
  { uses, copies }: Usage,
  facts: Readonly<Record<Licence, LicenceFacts>>,
): UsageProblem[] =>
  uses.flatMap((use) => {
    const why = noFitOf(licence, { use, ...(copies !== undefined && { copies }) }, facts);
    return why ? [{ use, why }] : [];
  });

/** The cheapest offered licence that covers every use; nothing where none does. */
export const coveringLicence = (
  offers: Offers,
  usage: Usage,
  facts: Readonly<Record<Licence, LicenceFacts>>,
): Licence | undefined => offers.find(({ licence }) => notCovered(licence, usage, facts).length === 0)?.licence;

/** The cheapest offer that covers every use, in the chosen size where there is one. */
export const coveringOffer = (
  offers: Offers,
  { usage, size }: { usage: Usage; size: ClipSize | null },
  facts: Readonly<Record<Licence, LicenceFacts>>,
): Offer | undefined => {
  const licence = coveringLicence(offers, usage, facts);
  return offersBySize(offers, size).find((offer) => offer.licence === licence);
};

/** A whole number of copies as it was typed; nothing for an empty field or for words. */
export const readCopies = (typed: string): number | undefined => {
  const digits = typed.replace(/[\s,.]/g, '');
  return /^\d{1,10}$/.test(digits) ? Number(digits) : undefined;
};

/** The top-up that makes the wallet enough: what is missing, but never less than the smallest; nothing where one is not enough. */
export const topUpFor = (
  missingCents: Cents,
  { lowest, highest }: { lowest: Cents; highest: Cents },
): Cents | undefined => (missingCents > highest ? undefined : Math.max(lowest, missingCents));
