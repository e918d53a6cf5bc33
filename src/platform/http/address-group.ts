const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const NETWORK_GROUPS = 4;

/** Whom a limit counts as one: an IPv4 address, or the /64 network that one IPv6 subscriber gets. */
export const addressGroup = (address: string): string => {
  if (!address.includes(':')) return address;
  const mapped = MAPPED_IPV4.exec(address)?.[1];
  if (mapped) return mapped;
  const groups = (address.split('::')[0] ?? '').split(':').filter((group) => group !== '');
  return Array.from({ length: NETWORK_GROUPS }, (_, at) => groups[at] ?? '0').join(':');
};
