import { useState } from 'react';
import { taxOf } from '#features/pricing/buyers.rules.ts';
import { useCurrency } from '#features/pricing/client/Conversion.tsx';
import type { Licence } from '#features/pricing/licences.rules.ts';
import type { Offer } from '#features/pricing/prices.rules.ts';
import type { Use } from '#features/pricing/which-licence.rules.ts';
import { href } from '#shared/pages.ts';
import { tidyLine } from '#shared/text.ts';
import type { Checkout } from '../../checkout.contract.ts';
import { offerFor, offerOfAddress, readCopies, totalFor } from '../../checkout.rules.ts';
import { useBuyer } from './useBuyer.ts';

type Start = { licence: Licence; size: string | null };

const addressOf = ({ id, type }: Checkout['item'], { licence, size }: Offer): string =>
  href('licenceCheckout', { id, type, license: licence }, size ? { size } : {});

/** The address follows the choice, so that a reload, a bookmark and Back keep it. The page stays, and with it what was typed. */
const followChoice = (item: Checkout['item'], offer: Offer): void =>
  window.history.replaceState(window.history.state, '', addressOf(item, offer));

/** Everything that is chosen and typed at the checkout, and the total that follows from it. */
export const useChoices = (checkout: Checkout, start: Start) => {
  const { item, offers } = checkout;
  const [meant] = useState(() => offerOfAddress(offers, start.licence, start.size));
  const [{ licence, size }, setChoice] = useState<Pick<Offer, 'licence' | 'size'>>(meant ?? offers[0]);
  const [isNotOffered, setNotOffered] = useState(!meant);
  const [isForClient, setForClient] = useState(false);
  const [client, setClient] = useState('');
  const [project, setProject] = useState('');
  const [uses, setUses] = useState<readonly Use[]>([]);
  const [copies, setCopies] = useState('');
  const currency = useCurrency();
  const buyer = useBuyer(checkout.buyers, { remembered: checkout.buyer });
  const tax = taxOf({ tax: { basisPoints: checkout.taxBasisPoints }, buyers: checkout.buyers }, buyer.heard);
  // After a change of prices the chosen offer may be gone.
  const offer = offerFor(offers, { licence, size }) ?? offers[0];
  const licensedTo = isForClient ? tidyLine(client) : '';
  const totalOf = (other: Offer) => totalFor({ ...checkout, taxBasisPoints: tax.basisPoints }, other, licensedTo);
  return {
    offer,
    /** The address named a licence that this item is not offered under. */
    isNotOffered,
    choose: (chosen: Offer) => {
      setChoice(chosen);
      setNotOffered(false);
      followChoice(item, chosen);
    },
    address: addressOf(item, offer),
    isForClient,
    setForClient,
    client,
    setClient,
    project,
    setProject,
    usage: { uses, copies: readCopies(copies) },
    toggleUse: (use: Use) =>
      setUses((before) => (before.includes(use) ? before.filter((other) => other !== use) : [...before, use])),
    copies,
    setCopies,
    licensedTo,
    /** A client is chosen and not named. */
    lacksClient: isForClient && licensedTo === '',
    buyer,
    tax,
    total: totalOf(offer),
    /** What another offer would come to, with the tax and what was paid before. */
    totalOf,
    purchase: {
      item: { id: item.id, type: item.type },
      licence: offer.licence,
      size: offer.size,
      client: licensedTo,
      project,
      currency,
      buyer: buyer.heard,
    },
  };
};
export type Choices = ReturnType<typeof useChoices>;
