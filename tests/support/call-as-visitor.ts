import { Writable } from 'node:stream';
import type { Binding } from '#platform/http/calls/binding.ts';
import { callInProcess } from '#platform/http/calls/call-in-process.ts';
import { logInto } from '#platform/log.ts';
import type { Call } from '#shared/endpoint.ts';

/** Calls these routes without a session, with the checks and parsing of a real call. */
export const callAsVisitor = (bindings: readonly Binding[]): Call =>
  callInProcess(bindings)({
    viewer: null,
    requestId: 'test',
    log: logInto('silent', new Writable()),
    clientAddress: '127.0.0.1',
    userAgent: undefined,
    optedOut: false,
    cookieHeader: undefined,
  });
