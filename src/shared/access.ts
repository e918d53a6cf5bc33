/** Who may open a page or make a call. Roles are flags of one account: a person may be creator and admin at once. */
export const accessLevels = ['anyone', 'user', 'creator', 'admin'] as const;
export type Access = (typeof accessLevels)[number];

/** What a key for programs may do. A call says which of these it takes. */
export const keyScopes = ['read', 'download', 'license'] as const;
export type KeyScope = (typeof keyScopes)[number];

export type SignedIn = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  profileImageUrl: string | null;
  isCreator: boolean;
  isAdmin: boolean;
  /** When the account will be deleted, if its person has asked for it. */
  leavesAt?: string | null;
};

/** The person behind a request; `null` is a visitor. */
export type Viewer = SignedIn | null;

export type AccessVerdict = 'allowed' | 'signInFirst' | 'wrongRole';

export const judgeAccess = (access: Access, viewer: Viewer): AccessVerdict => {
  if (access === 'anyone') return 'allowed';
  if (!viewer) return 'signInFirst';
  if (access === 'creator' && !viewer.isCreator) return 'wrongRole';
  if (access === 'admin' && !viewer.isAdmin) return 'wrongRole';
  return 'allowed';
};
