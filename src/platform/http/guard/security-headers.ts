import { DAY_SECONDS } from '#shared/time.ts';

const HSTS_SECONDS = 2 * 365 * DAY_SECONDS;

/** Where a card form comes from, if it is not ours: its script, what it calls, and its frames with those of banks. */
export const stripeSources = {
  scripts: ['https://js.stripe.com'],
  connections: ['https://api.stripe.com'],
  frames: ['https://js.stripe.com', 'https://hooks.stripe.com'],
} as const;
type CardSources = Record<keyof typeof stripeSources, readonly string[]>;
const noCardSources: CardSources = { scripts: [], connections: [], frames: [] };

const pagePolicy = ({ scripts, connections, frames }: CardSources, inlineScripts: readonly string[]): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...inlineScripts, ...scripts].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    ["connect-src 'self'", ...connections].join(' '),
    ["frame-src 'self'", ...frames].join(' '),
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

const permissions = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ');

export type FixedHeaders = Readonly<Record<string, string>>;
/** `data` is for JSON and files, which load nothing; `page` adds headers of documents and has its own policy. */
export type SecurityHeaders = { data: FixedHeaders; page: FixedHeaders };

/**
 * Computed once at start: these headers do not depend on the request.
 * @param inlineScripts hashes of the only scripts that may be inside a document
 */
export const securityHeaders = (
  publicUrl: string,
  cardSources: CardSources = noCardSources,
  inlineScripts: readonly string[] = [],
): SecurityHeaders => {
  const secure = new URL(publicUrl).protocol === 'https:';
  return {
    data: {
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      ...(secure && { 'strict-transport-security': `max-age=${HSTS_SECONDS}` }),
    },
    page: {
      'content-security-policy': pagePolicy(cardSources, inlineScripts),
      'permissions-policy': permissions,
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
    },
  };
};
