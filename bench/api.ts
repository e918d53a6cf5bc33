import { sideBySide } from './side-by-side.ts';

export const api = sideBySide({
  name: 'api',
  what: 'GET /api/photos?featured=true against a bare Fastify handler with the same bytes',
  path: '/api/photos?featured=true',
  against: 'handler',
  atLeast: 0.5,
});
