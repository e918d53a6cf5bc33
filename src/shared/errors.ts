import type { Facts, Sentence } from './sentences.ts';

/** Further fields of an error reply, for programs. */
type ErrorDetails = {
  /** The account's email address is not verified yet. */
  emailVerification?: false;
  /** The same call succeeds with a code of the second factor. */
  secondFactor?: true;
};

type ErrorEntry = { status: number; message: string; details?: ErrorDetails };

/** Every error of the server: its status and the message for people, which whoever throws it can replace. */
export const errorTable = {
  badInput: { status: 400, message: 'Some of what was sent is not valid.' },
  invalidCredentials: { status: 401, message: 'Invalid email or password. Please try again.' },
  secondFactorNeeded: {
    status: 401,
    message: 'Enter the code from your authenticator app, or a recovery code.',
    details: { secondFactor: true },
  },
  secondFactorWrong: {
    status: 401,
    message: 'That code is not right, or was used already. Please try the next one.',
    details: { secondFactor: true },
  },
  signInFirst: { status: 401, message: 'Please sign in first.' },
  keyNeeded: {
    status: 401,
    message: 'This call takes an API key: send it in the header Authorization, after the word Bearer.',
  },
  keyInvalid: {
    status: 401,
    message: 'This API key is not valid. It is unknown, it was revoked, or the plan that it came with has ended.',
  },
  badSignature: { status: 401, message: 'The signature of this message is not valid.' },
  wrongRole: { status: 403, message: 'This is not for this account.' },
  scopeMissing: { status: 403, message: 'This API key was made without the scope that this call takes.' },
  emailNotVerified: {
    status: 403,
    message: 'Please verify your email before logging in. Check your inbox for instructions.',
    details: { emailVerification: false },
  },
  suspended: {
    status: 403,
    message:
      'This account is suspended, so nobody can sign in to it. Please contact us if you think that is a mistake.',
  },
  lacksPrivileges: { status: 403, message: 'This account does not have the privileges for this sign-in.' },
  notEmbedded: { status: 403, message: 'The creator does not want this to be shown on other sites.' },
  licenceNeeded: { status: 403, message: 'This one is premium: it takes a licence to download it.' },
  bootstrapCodeNeeded: {
    status: 403,
    message: 'Enter the bootstrap code that whoever runs this site has set.',
  },
  bootstrapCodeWrong: {
    status: 403,
    message: 'That bootstrap code is not right. It is the BOOTSTRAP_CODE of whoever runs this site.',
  },
  foreignOrigin: { status: 403, message: 'This request came from another site and was refused.' },
  notFound: { status: 404, message: 'There is nothing at this address.' },
  linkUnknown: { status: 404, message: 'This link is not complete, or not one of ours. Please ask for a new one.' },
  methodNotAllowed: { status: 405, message: 'This address does not take that kind of call.' },
  requestTooSlow: { status: 408, message: 'The request took too long to arrive.' },
  emailTaken: { status: 409, message: 'Email already in use' },
  verificationPending: {
    status: 409,
    message: 'This email address still needs verification. A new link is on its way to your inbox.',
  },
  bootstrapRefused: { status: 409, message: 'Failed to bootstrap admin. An admin may already exist.' },
  lastAdmin: { status: 409, message: 'This is the last admin. Make somebody else an admin first.' },
  adminNotSuspended: { status: 409, message: 'An admin cannot be suspended. Take the admin role back first.' },
  suspendedNotPromoted: { status: 409, message: 'This account is suspended. Lift the suspension first.' },
  switchedOff: { status: 409, message: 'This part of the site is switched off at the moment. Please try again later.' },
  alreadyCreator: { status: 409, message: 'This account is a creator account already.' },
  hasNoPassword: {
    status: 409,
    message: 'This account has no password yet. Ask for a reset link to set its first one.',
  },
  hasPassword: { status: 409, message: 'This account has a password. Please enter it instead of a code.' },
  applicationPending: { status: 409, message: 'Your application is with the team already.' },
  exportUnderWay: { status: 409, message: 'Your data is being collected already. We mail you when it is ready.' },
  cannotLeaveYet: { status: 409, message: 'Something has to be settled before the account can be deleted.' },
  twoFactorIsOn: { status: 409, message: 'The second factor is on already.' },
  twoFactorIsOff: { status: 409, message: 'The second factor is not on.' },
  duplicateOriginal: { status: 409, message: 'This file is on Tamarind already.' },
  movedOn: { status: 409, message: 'This has changed in the meantime. Please load it again.' },
  collectionFull: { status: 409, message: 'This collection is full.' },
  collectionIsYours: { status: 409, message: 'This collection is yours already.' },
  tooManyCollections: {
    status: 409,
    message: 'You have as many collections as there can be. Please delete one first.',
  },
  tooManyProducts: { status: 409, message: 'You have entered as many products as there can be.' },
  noSeatLeft: { status: 409, message: 'All seats of this plan are taken.' },
  noDownloadLeft: { status: 409, message: 'No download of the plan is left.' },
  notEnoughMoney: { status: 409, message: 'There is not enough money for this.' },
  walletWaits: { status: 409, message: 'This money cannot pay for this yet. Nothing was charged.' },
  priceChanged: { status: 409, message: 'The price has changed in the meantime. Nothing was charged.' },
  previewsNotReady: {
    status: 409,
    message: 'Its previews are still being made for this access. Please try again in a minute.',
  },
  uploadElsewhere: {
    status: 409,
    message: 'This upload stands at another point. Ask where it stands, and go on from there.',
  },
  linkExpired: { status: 410, message: 'This link has expired. Please ask for a new one.' },
  linkEnded: {
    status: 410,
    message: 'This link no longer works: what it led to was changed or taken off the site.',
  },
  pictureForgotten: { status: 410, message: 'We no longer know that picture. Please choose it again.' },
  linkUsed: { status: 410, message: 'This link was used already.' },
  linkReplaced: {
    status: 410,
    message: 'A newer link has replaced this one. Please use the one in the latest mail.',
  },
  uploadProtocol: { status: 412, message: 'Uploads are taken by the tus protocol, version 1.0.0.' },
  bodyTooLarge: { status: 413, message: 'That is larger than this call accepts.' },
  uploadTooLong: { status: 413, message: 'More came than was announced for this file. Please start its upload again.' },
  unsupportedBody: { status: 415, message: 'This call takes JSON.' },
  rangeNotSatisfiable: { status: 416, message: 'The file has no such part.' },
  uploadRefused: { status: 422, message: 'This file cannot be taken.' },
  quotaReached: { status: 422, message: 'Your storage is full. Delete files that you no longer need to make room.' },
  tooManyUploads: {
    status: 422,
    message: 'Too many of your files are on their way. Please wait until some have arrived.',
  },
  uploadBusy: { status: 423, message: 'Another request is still working on this upload. Please try again.' },
  tooManyRequests: { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  tooManyAttempts: { status: 429, message: 'Too many attempts. Please wait a few minutes and try again.' },
  headersTooLarge: { status: 431, message: 'The headers of this request are too large.' },
  clientLeft: { status: 499, message: 'The connection was closed before the answer was ready.' },
  unexpected: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  formatNotOffered: { status: 501, message: 'This is offered as JSON only.' },
  unavailable: { status: 503, message: 'Tamarind is busy or starting. Please try again in a moment.' },
  moneyStopped: {
    status: 503,
    message: 'Payments are stopped while we check our books. Nothing was charged; please try again later.',
  },
  storageFails: {
    status: 503,
    message: 'Files cannot be stored at the moment. What has arrived is kept; please try again in a moment.',
  },
  storageFull: {
    status: 507,
    message: 'There is no room left to store this file. What has arrived is kept; please try again later.',
  },
  noRoomForUpload: {
    status: 507,
    message: 'Our storage has no room for this file at the moment. Please try again later.',
  },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errorTable;

/** Errors with status 503 are temporary; clients are told to retry after this time. */
export const RETRY_AFTER_SECONDS = 5;

/** The reply of a failed call; `issues` name the invalid fields. */
export type ErrorReply = ErrorDetails & {
  code: ErrorCode;
  message: string;
  /** The message's code in the catalogues where it is not the one of `code`, and the values inside it. */
  messageCode?: string;
  facts?: Facts;
  requestId?: string;
  issues?: FieldIssue[];
};
export type FieldIssue = Sentence & { field: string };

export const detailsOf = (code: ErrorCode): ErrorDetails => {
  const entry: ErrorEntry = errorTable[code];
  return entry.details ?? {};
};

type Options = {
  sentence?: Sentence | undefined;
  issues?: FieldIssue[];
  /** When the same call can succeed, for the header `Retry-After`. */
  retryAfterSeconds?: number;
  cause?: unknown;
};

export class AppError extends Error {
  readonly code: ErrorCode;
  /** Replaces the message of the table. */
  readonly sentence: Sentence | undefined;
  readonly issues: FieldIssue[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, { sentence, issues, retryAfterSeconds, cause }: Options = {}) {
    super(sentence?.message ?? errorTable[code].message, { cause });
    this.code = code;
    this.sentence = sentence;
    this.issues = issues;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Refuses what was sent when there is something wrong with it; the first issue is the message of the whole. */
export const throwIssues = (issues: FieldIssue[]): void => {
  const [first] = issues;
  if (!first) return;
  const { field: _, ...sentence } = first;
  throw new AppError('badInput', { sentence, issues });
};

/** Refuses one field of what was sent. */
export const invalidField = (field: string, sentence: Sentence): AppError =>
  new AppError('badInput', { sentence, issues: [{ field, ...sentence }] });
