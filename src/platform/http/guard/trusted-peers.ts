import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import type { Config } from '../../config.ts';

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4');

const listOf = (addresses: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const entry of addresses) {
    const [address = '', bits] = entry.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return list;
};

/** Whether the X-Forwarded headers of an address are trusted. The connected peer is hop 0. */
type TrustsPeer = (address: string | undefined, hop: number) => boolean;

export const trustedPeers = (trustProxy: Config['trustProxy']): TrustsPeer => {
  if (trustProxy === false) return () => false;
  if (typeof trustProxy === 'number') return (_, hop) => hop < trustProxy;
  const list = listOf(trustProxy);
  return (address) => address !== undefined && list.check(address, familyOf(address));
};

const SANE_ID = /^[\w.-]{8,64}$/;

/** Keeps the request id of a trusted proxy, so that both logs share it; ids of other clients are ignored. */
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
