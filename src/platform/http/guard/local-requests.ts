import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../../config.ts';
import { isLoopback } from '../../loopback.ts';

type RequestFacts = {
  headers: IncomingHttpHeaders;
  socket: { remoteAddress?: string | undefined };
  raw: { httpVersion: string };
};

const PROXY_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];

/** Sent by a program on this machine, and not by a proxy here that passes on somebody else's request. */
export const isLocal = ({ socket, headers }: Pick<RequestFacts, 'headers' | 'socket'>): boolean =>
  isLoopback(socket.remoteAddress ?? '') && PROXY_HEADERS.every((name) => headers[name] === undefined);

/** A page of another site whose name was made to lead here (DNS rebinding) still sends that name. */
const namesThisMachine = (hostHeader: string | undefined): boolean =>
  isLoopback(URL.parse(`http://${hostHeader}`)?.hostname ?? '');

/** Whether what is meant for developers can be opened at all. With a public address there is a proxy, which may not say so. */
export const hasDeveloperPages = ({ production, publicUrl }: Pick<Config, 'production' | 'publicUrl'>): boolean =>
  !production && isLoopback(new URL(publicUrl).hostname);

export type IsDeveloper = (request: RequestFacts) => boolean;

/** Recognises a developer at this machine: only they may read the outbox and open the gallery. */
export const developersOf = (config: Pick<Config, 'production' | 'publicUrl'>): IsDeveloper => {
  const isOpen = hasDeveloperPages(config);
  return (request) =>
    isOpen &&
    isLocal(request) &&
    namesThisMachine(request.headers.host) &&
    // nginx has long used HTTP/1.0 towards us, and names no client unless told to; browsers and tools use 1.1.
    request.raw.httpVersion !== '1.0';
};
