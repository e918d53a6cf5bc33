/** What each well-known number does. All of them pass the check of card numbers. */
export const testCards = {
  succeeds: '4242424242424242',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  lostCard: '4000000000009987',
  stolenCard: '4000000000009979',
  expiredCard: '4000000000000069',
  incorrectCvc: '4000000000000127',
  needsChallenge: '4000002500003155',
  /** Charges, but its answer never arrives. */
  silentAfterCharge: '4000000000000408',
  /** Neither charges nor answers. */
  silentBeforeCharge: '4000000000000507',
  disputedLater: '4000000000000259',
  /** The bank does not take a refund. */
  refundFails: '4000000000000515',
  /** The bank takes a refund, and sends it back two days later. */
  refundFailsLater: '4000000000000523',
} as const;

/** Groups of four digits, as they are printed on cards. */
export const writeCardNumber = (digits: string): string => digits.replace(/\D/g, '').replace(/(\d{4})(?=\d)/g, '$1 ');

const SHORTEST = 12;
const LONGEST = 19;

/** The digits of a typed card number; nothing where a digit is missing or mistyped (Luhn's check). */
export const readCardNumber = (typed: string): string | undefined => {
  if (/[^\d\s-]/.test(typed)) return undefined;
  const digits = typed.replace(/\D/g, '');
  if (digits.length < SHORTEST || digits.length > LONGEST) return undefined;
  const sum = [...digits].toReversed().reduce((total, character, place) => {
    const digit = Number(character) * (place % 2 === 0 ? 1 : 2);
    return total + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return sum % 10 === 0 ? digits : undefined;
};

/** Whether a typed `08 / 28` is a month that has not ended; the last day of the month counts. */
export const isFutureExpiry = (typed: string, now: Date): boolean => {
  const [, month, year] = /^\s*(\d{1,2})\s*\/?\s*(?:20)?(\d{2})\s*$/.exec(typed) ?? [];
  if (month === undefined || year === undefined || Number(month) < 1 || Number(month) > 12) return false;
  return Date.UTC(2000 + Number(year), Number(month), 1) > now.getTime();
};

/** `0829`, `8/29` and `08/2029` as `08 / 29`; anything else stays as it was typed. */
export const writeExpiry = (typed: string): string => {
  const [, month, year] = /^\s*(\d{1,2})\s*\/?\s*(?:20)?(\d{2})\s*$/.exec(typed) ?? [];
  return month === undefined || year === undefined ? typed : `${month.padStart(2, '0')} / ${year}`;
};

export const isCardCode = (typed: string): boolean => /^\s*\d{3,4}\s*$/.test(typed);
