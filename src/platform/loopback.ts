import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether a host is this machine only. Any name other than localhost counts as public. */
export const isLoopback = (host: string): boolean => {
  const name = host.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  const version = isIP(name);
  if (version !== 0) return loopback.check(name, version === 6 ? 'ipv6' : 'ipv4');
  return name === 'localhost' || name.endsWith('.localhost');
};
