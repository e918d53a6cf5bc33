import { lookup as lookUp } from 'node:dns';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { firstCharacters } from '#shared/text.ts';

/** Networks that are not the internet: this machine, its neighbours, and addresses with a meaning of their own. */
const inside = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  inside.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  // The next six carry an IPv4 address, and with it could lead to any of those above; the first also holds `::1`.
  ['::', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(network, prefix, 'ipv6');

/** Whether a numeric address, also an IPv4 one inside an IPv6 one, leads into the own network; whatever is no address counts as inside. */
export const isInside = (address: string): boolean => {
  const version = isIP(address);
  return version === 0 || inside.check(address, version === 6 ? 'ipv6' : 'ipv4');
};

export class AddressRefused extends Error {}

/** Checks the address to which the connection is really made, so that a name cannot change between check and use. */
const lookUpOutside: LookupFunction = (host, options, done) => {
  lookUp(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '', 0);
    const [first] = found;
    if (!first || found.some(({ address }) => isInside(address)))
      return done(new AddressRefused('the name leads to a private address'), '', 0);
    return options.all ? done(null, found) : done(null, first.address, first.family);
  });
};

const TIMEOUT_MS = 10_000;
const LONGEST_ANSWER = 500;

export type PostAnswer = { status: number; text: string };
type Post = { headers: Record<string, string>; body: string; mayGoInside: boolean; signal: AbortSignal };

/** Sends JSON to somebody else's server. Redirects are not followed, and only the beginning of the answer is read. */
export const postOutside = (url: URL, { headers, body, mayGoInside, signal }: Post): Promise<PostAnswer> =>
  new Promise((resolve, reject) => {
    const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
    if (!mayGoInside && (url.protocol !== 'https:' || (isIP(host) !== 0 && isInside(host))))
      return reject(new AddressRefused('this address is not a public one'));
    const send = url.protocol === 'https:' ? requestSecure : requestPlain;
    const sent = send(
      url,
      {
        method: 'POST',
        agent: false,
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
        headers: { ...headers, 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) },
        ...(!mayGoInside && { lookup: lookUpOutside }),
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (piece: string) => {
          text += piece;
          if (text.length > LONGEST_ANSWER) answer.destroy();
        });
        // The database stores no null characters.
        const shown = () => firstCharacters(text.replaceAll('\0', ''), LONGEST_ANSWER);
        answer.on('close', () => resolve({ status: answer.statusCode ?? 0, text: shown() }));
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
