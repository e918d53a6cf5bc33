/** Tokens that are there now; `atMs` is when they were last counted. */
export type TokenBucket = { left: number; atMs: number };

type Refill = {
  /** Tokens in a full bucket: how often something may happen at once. */
  size: number;
  /** One token comes back in this time: how often it may happen in the long run. */
  refillMs: number;
};

export const fullBucket = ({ size }: Refill, nowMs: number): TokenBucket => ({ left: size, atMs: nowMs });

/** Takes a token if there is one. */
export const takeToken = (bucket: TokenBucket, { size, refillMs }: Refill, nowMs: number): boolean => {
  // A clock that was set back gives nothing and takes nothing.
  const passedMs = Math.max(0, nowMs - bucket.atMs);
  bucket.left = Math.min(size, bucket.left + passedMs / refillMs);
  bucket.atMs = nowMs;
  if (bucket.left < 1) return false;
  bucket.left -= 1;
  return true;
};
