import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../../config.ts';
import { isLoopback } from '../../loopback.ts';

type RequestFacts = {
  headers: IncomingHttpHeaders;
  socket: { remoteAddress?: string | undefined };
  raw: { httpVersion: string };
};

const PROXY_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];

/** Whether a program on this machine sent the request, and not a proxy here that forwards one. */
export const isLocal = ({ socket, headers }: Pick<RequestFacts, 'headers' | 'socket'>): boolean =>
  isLoopback(socket.remoteAddress ?? '') && PROXY_HEADERS.every((name) => headers[name] === undefined);

/** A page of another site whose name was pointed here (DNS rebinding) still sends that name. */
const namesThisMachine = (hostHeader: string | undefined): boolean =>
  isLoopback(URL.parse(`http://${hostHeader}`)?.hostname ?? '');

/** Whether developer pages exist at all. A public address means a proxy, which may not identify itself. */
export const hasDeveloperPages = ({ production, publicUrl }: Pick<Config, 'production' | 'publicUrl'>): boolean =>
  !production && isLoopback(new URL(publicUrl).hostname);

export type IsDeveloper = (request: RequestFacts) => boolean;

/** Recognises a developer at this machine: only they may open the outbox and the gallery. */
export const developersOf = (config: Pick<Config, 'production' | 'publicUrl'>): IsDeveloper => {
  const isOpen = hasDeveloperPages(config);
  return (request) =>
    isOpen &&
    isLocal(request) &&
    namesThisMachine(request.headers.host) &&
    // By default, most versions of nginx use HTTP/1.0 to their upstream and send no client address; browsers and tools use 1.1.
    request.raw.httpVersion !== '1.0';
};
