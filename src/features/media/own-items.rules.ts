import type { ItemAccess, ItemKind, ItemState } from './media.rules.ts';

/** What is said about an item may change until it is withdrawn; then it is history. */
export const mayEdit = (state: ItemState): boolean => state !== 'withdrawn';

/** Who sees the previews of an item whatever its state. */
export const maySeePreviews = (
  viewer: { id: string; isAdmin: boolean } | null,
  { creatorId }: { creatorId: string },
): boolean => viewer !== null && (viewer.isAdmin || viewer.id === creatorId);

/** Why an item cannot get this access, in a sentence for its creator. */
export const refusalOfAccess = (
  { kind, state, access }: { kind: ItemKind; state: ItemState; access: ItemAccess },
  wanted: ItemAccess,
): string | undefined => {
  if (wanted === access) return undefined;
  if (kind === 'video') return 'Clips are always premium.';
  if (state === 'published')
    return 'It is published already: free and premium are chosen before that. Withdraw it and upload it again to change it.';
  return undefined;
};

type HandedIn = { state: ItemState; handedInAt: unknown };

/** Whoever has handed an item in cannot take away what the review needs. */
export const mustStayComplete = ({ state, handedInAt }: HandedIn): boolean =>
  handedInAt !== null && state !== 'rejected' && state !== 'failed';
