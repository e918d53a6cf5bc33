import { BlockList, isIPv6 } from 'node:net';
import type { Config } from '#platform/config.ts';

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

/** Whether to believe what an address says about the one before it. The other end of the connection itself is hop 0. */
export type TrustsPeer = (address: string | undefined, hop: number) => boolean;

export const trustedPeers = (trustProxy: Config['trustProxy']): TrustsPeer => {
  if (trustProxy === false) return () => false;
  if (typeof trustProxy === 'number') return (_, hop) => hop < trustProxy;
  const list = listOf(trustProxy);
  return (address) => address !== undefined && list.check(address, familyOf(address));
};
