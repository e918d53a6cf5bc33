import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { type Locker, Metadata, Server, TUS_RESUMABLE } from '@tus/server';
import type { Dependencies } from '#platform/dependencies.ts';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import { type Sentence, sentence } from '#shared/sentences.ts';
import { BRIEF_FIELD, REPLACES_FIELD, UPLOADS_PATH } from '../../media.contract.ts';
import { refusalBeforeUpload } from '../../upload-limits.rules.ts';
import { type AcceptDeps, acceptUpload } from './accept-upload.ts';
import { currentPiece, pieceOf } from './arriving-piece.ts';
import { type FinishedUpload, findFinished, finishUpload } from './finish-upload.ts';
import { type IncomingStore, openIncomingStore } from './incoming-store.ts';
import { createUploadLocks } from './upload-locks.ts';
import { findUpload, idOfOriginal, type OpenUpload, originalKeyOf, tidyFileName } from './upload-rows.ts';

const refuse = (said: Sentence): never => {
  throw new AppError('uploadRefused', { sentence: said });
};

const singleHeader = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header.join(',') : header;

const readMetadata = (header: string | undefined): Record<string, string | null> => {
  if (header === undefined) return {};
  try {
    return Metadata.parse(header);
  } catch (error) {
    throw new AppError('badInput', {
      sentence: sentence('files.metadata', 'Upload-Metadata cannot be read.'),
      cause: error,
    });
  }
};

const readLength = (headers: IncomingHttpHeaders): number => {
  if (headers['upload-concat'] !== undefined)
    refuse(sentence('files.inParts', 'A file comes as one upload here, not in parts that are joined.'));
  const length = singleHeader(headers['upload-length']) ?? '';
  if (headers['upload-defer-length'] !== undefined || !/^\d{1,15}$/.test(length))
    refuse(sentence('files.lengthUnknown', 'The length of a file has to be known from the start.'));
  return Number(length);
};

const ID = /^[0-9a-z]{12}$/;

/** Opens a new upload, or throws before its first byte is sent. */
const beginUpload = (deps: AcceptDeps, creatorId: string, headers: IncomingHttpHeaders): Promise<OpenUpload> => {
  const bytes = readLength(headers);
  const metadata = readMetadata(singleHeader(headers['upload-metadata']));
  const fileName = tidyFileName(metadata.filename ?? '');
  const refusal = refusalBeforeUpload(fileName, bytes);
  if (refusal) refuse(refusal);
  // What is no id counts as an unknown item: ignored, the file would become a new item.
  const replaces = metadata[REPLACES_FIELD] ?? '';
  const knownOrUnknown = ID.test(replaces) ? replaces : '';
  const replacesItemId = REPLACES_FIELD in metadata ? knownOrUnknown : null;
  const brief = metadata[BRIEF_FIELD] ?? '';
  const briefId = ID.test(brief) ? brief : null;
  return acceptUpload(deps, { creatorId, fileName, bytes, replacesItemId, briefId });
};

export type RawExchange = { req: IncomingMessage; res: ServerResponse };
export type ProtocolAnswer = { status: number; headers: Record<string, string>; finished?: FinishedUpload };

/** A request for the protocol's engine, with its key and error. */
type EngineRequest = Request & { key: string; failure?: unknown };

/** Only these headers reach the engine; metadata is replaced, because the engine would store it. */
const forwardedHeaders = ['tus-resumable', 'upload-length', 'upload-offset', 'content-type', 'content-length'] as const;
const returnedHeaders = [
  'cache-control',
  'connection',
  'location',
  'tus-extension',
  'tus-resumable',
  'tus-version',
  'upload-length',
  'upload-metadata',
  'upload-offset',
] as const;

const makeEngineRequest = ({ req, res }: RawExchange, upload: OpenUpload | undefined): EngineRequest => {
  const headers = new Headers();
  for (const name of forwardedHeaders) {
    const value = req.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  if (upload) headers.set('upload-metadata', Metadata.stringify({ filename: upload.fileName }));
  const address = `http://uploads${UPLOADS_PATH}/${upload?.id ?? ''}`;
  const request = new Request(address, { method: req.method ?? 'GET', headers });
  // The raw request tells the engine when the connection was lost.
  return Object.assign(request, {
    key: upload ? originalKeyOf(upload.id) : '',
    runtime: { name: 'node', node: { req, res } },
  });
};

const codes: ReadonlyMap<number, ErrorCode> = new Map([
  [404, 'notFound'],
  [409, 'uploadElsewhere'],
  [410, 'notFound'],
  [412, 'uploadProtocol'],
  [413, 'uploadTooLong'],
]);

/** Translates the engine's errors into ours. */
const refusalOf = async (response: Response, failure: unknown): Promise<unknown> => {
  if (failure instanceof Error && !('status_code' in failure)) return failure;
  const words = (await response.text()).trim();
  if (words.startsWith('Request aborted')) return new AppError('uploadBusy');
  const code = codes.get(response.status);
  if (code) return new AppError(code);
  return response.status < 500
    ? new AppError('badInput', { sentence: sentence('files.protocol', '{words}.', { words }) })
    : new Error(words);
};

const createEngine = (datastore: IncomingStore, locker: Locker): Server =>
  new Server({
    path: UPLOADS_PATH,
    datastore,
    locker,
    namingFunction: (request) => (request as unknown as EngineRequest).key,
    getFileIdFromRequest: (request) => (request as unknown as EngineRequest).key,
    generateUrl: (_request, { path, id }) => `${path}/${idOfOriginal(id)}`,
    onResponseError: (request, error) => {
      (request as unknown as EngineRequest).failure = error;
      return undefined;
    },
  });

const unlessNotFound = (error: unknown): undefined => {
  if (!(error instanceof AppError) || error.code !== 'notFound') throw error;
};

/** The last chunk may have arrived while its reply was lost: a repeated request gets the same reply. */
const answerFinished = ({ req }: RawExchange, finished: FinishedUpload): ProtocolAnswer => {
  const bytes = String(finished.bytes);
  if (req.method === 'DELETE') throw new AppError('notFound');
  if (req.method === 'PATCH' && req.headers['upload-offset'] !== bytes) throw new AppError('uploadElsewhere');
  return {
    status: req.method === 'HEAD' ? 200 : 204,
    headers: {
      'tus-resumable': TUS_RESUMABLE,
      'cache-control': 'no-store',
      'upload-offset': bytes,
      'upload-length': bytes,
    },
    finished,
  };
};

/** The resumable upload protocol on our own storage, rows and locks. */
export const openUploadProtocol = async (deps: Dependencies) => {
  const store = await openIncomingStore(deps);
  const locks = createUploadLocks(deps);
  const engine = createEngine(store, locks);

  const converse = async (exchange: RawExchange, upload: OpenUpload | undefined): Promise<ProtocolAnswer> => {
    const asked = makeEngineRequest(exchange, upload);
    const piece = pieceOf(exchange.req, upload?.bytes ?? 0);
    const response = await currentPiece.run(piece, () => engine.handleWeb(asked));
    if (!response.ok) throw await refusalOf(response, asked.failure);
    const headers: Record<string, string> = {};
    for (const name of returnedHeaders) {
      const value = response.headers.get(name);
      if (value !== null) headers[name] = value;
    }
    if (!upload || headers['upload-offset'] !== String(upload.bytes)) return { status: response.status, headers };
    await store.complete(originalKeyOf(upload.id), upload.bytes);
    const finished = await finishUpload(deps, upload);
    return { status: response.status, headers, finished };
  };

  return {
    describe: (exchange: RawExchange): Promise<ProtocolAnswer> => converse(exchange, undefined),

    create: async (exchange: RawExchange, creatorId: string): Promise<ProtocolAnswer> => {
      if (exchange.req.headers['tus-resumable'] !== TUS_RESUMABLE) throw new AppError('uploadProtocol');
      return converse(exchange, await beginUpload(deps, creatorId, exchange.req.headers));
    },

    resume: async (exchange: RawExchange, id: string, creatorId: string): Promise<ProtocolAnswer> => {
      if (!ID.test(id)) throw new AppError('notFound');
      const upload = await findUpload(deps.db, id, creatorId);
      // A request that waited for the one that finished the upload finds an item instead.
      const answer = upload && (await converse(exchange, upload).catch(unlessNotFound));
      const finished = answer ? undefined : await findFinished(deps.db, id, creatorId);
      if (finished) return answerFinished(exchange, finished);
      if (!answer) throw new AppError('notFound');
      return answer;
    },

    interruptAll: locks.interruptAll,
  };
};

export type UploadProtocol = Awaited<ReturnType<typeof openUploadProtocol>>;
