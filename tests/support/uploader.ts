import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { openSession } from '#features/accounts/server/sessions/session-cookie.ts';
import { createAccount } from '#features/accounts/server/sign-up/create-account.ts';
import { UPLOADS_PATH } from '#features/media/media.contract.ts';
import { newId } from '#platform/new-id.ts';
import type { TestServer } from './server.ts';

type Cut = { sentBytes: number; hasArrived: () => Promise<boolean> };

export type Uploader = {
  creatorId: string;
  /** As a `Cookie` header. */
  cookie: string;
  /** Any request of the protocol, sent unchanged. */
  ask: (
    method: string,
    path: string,
    headers?: Record<string, string>,
    body?: Buffer<ArrayBuffer>,
  ) => Promise<Response>;
  /** Starts an upload; `replaces` names the item whose file is replaced. */
  begin: (fileName: string, bytes: number, replaces?: string) => Promise<Response>;
  /** The path of a new upload. */
  open: (fileName: string, bytes: number, replaces?: string) => Promise<string>;
  /** The server's upload offset. */
  offsetOf: (path: string) => Promise<number>;
  send: (path: string, offset: number, piece: Buffer<ArrayBuffer>) => Promise<Response>;
  /** Announces a piece, sends a part of it, and closes the connection once that has arrived. */
  sendAndCut: (path: string, offset: number, piece: Buffer, cut: Cut) => Promise<void>;
};

const POLL_MS = 5;
const PIECE_TYPE = 'application/offset+octet-stream';

const base64 = (text: string): string => Buffer.from(text).toString('base64');

export const metadataFor = (fileName: string, replaces?: string): string =>
  `filename ${base64(fileName)}${replaces === undefined ? '' : `,replaces ${base64(replaces)}`}`;

/** Status and message of an error response. */
export const refusal = async (response: Response): Promise<{ status: number; code: string; message: string }> => ({
  status: response.status,
  ...((await response.json()) as { code: string; message: string }),
});

type Person = { isCreator?: boolean; id?: string };

/** A person who uploads files: by default a new creator. */
export const openUploader = async (server: TestServer, { isCreator = true, id }: Person = {}): Promise<Uploader> => {
  const account = { email: `${newId()}@creators.example`, firstName: 'Maya', lastName: 'Toussaint', isCreator };
  const creatorId = id ?? (await createAccount(server.deps.db, { ...account, emailVerified: true })).id;
  const session = await openSession(server.deps, { userId: creatorId });
  const common = {
    origin: server.url,
    cookie: `${session.cookieName}=${encodeURIComponent(session.cookieValue)}`,
    'tus-resumable': '1.0.0',
  };

  const ask: Uploader['ask'] = (method, path, headers, body) =>
    fetch(server.url + path, { method, headers: { ...common, ...headers }, ...(body && { body }) });

  const begin: Uploader['begin'] = (fileName, bytes, replaces) =>
    ask('POST', UPLOADS_PATH, { 'upload-length': String(bytes), 'upload-metadata': metadataFor(fileName, replaces) });

  return {
    creatorId,
    cookie: common.cookie,
    ask,
    begin,
    open: async (fileName, bytes, replaces) => {
      const response = await begin(fileName, bytes, replaces);
      if (response.status !== 201) throw new Error(`The upload was refused: ${await response.text()}`);
      return response.headers.get('location') ?? '';
    },
    offsetOf: async (path) => Number((await ask('HEAD', path)).headers.get('upload-offset') ?? Number.NaN),
    send: (path, offset, piece) =>
      ask('PATCH', path, { 'upload-offset': String(offset), 'content-type': PIECE_TYPE }, piece),
    sendAndCut: async (path, offset, piece, { sentBytes, hasArrived }) => {
      const about = { 'upload-offset': offset, 'content-type': PIECE_TYPE, 'content-length': piece.length };
      const asked = request(server.url + path, { method: 'PATCH', headers: { ...common, ...about } });
      const closed = new Promise((resolve) => asked.on('error', resolve).on('close', resolve));
      asked.write(piece.subarray(0, sentBytes));
      while (!(await hasArrived())) await pause(POLL_MS);
      asked.destroy();
      await closed;
    },
  };
};
