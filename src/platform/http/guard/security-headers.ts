const HSTS_SECONDS = 2 * 365 * 24 * 60 * 60;

const pagePolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "connect-src 'self'",
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

/** Computed once at start: these headers do not depend on the request. */
export const securityHeaders = (publicUrl: string): SecurityHeaders => {
  const secure = new URL(publicUrl).protocol === 'https:';
  return {
    data: {
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      ...(secure && { 'strict-transport-security': `max-age=${HSTS_SECONDS}` }),
    },
    page: {
      'content-security-policy': pagePolicy,
      'permissions-policy': permissions,
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
    },
  };
};
