import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { TrustsPeer } from './trusted-peers.ts';

const SANE_ID = /^[\w.-]{8,64}$/;

/** A proxy's own id is kept, so that one id leads through its log and ours; anybody else's is not. */
export const requestIds = (trustsPeer: TrustsPeer) => {
  const prefix = randomBytes(6).toString('base64url');
  let count = 0;
  return (request: Pick<IncomingMessage, 'headers' | 'socket'>): string => {
    const given = request.headers['x-request-id'];
    if (typeof given === 'string' && SANE_ID.test(given) && trustsPeer(request.socket.remoteAddress, 0)) return given;
    count += 1;
    return `${prefix}-${count.toString(36)}`;
  };
};
