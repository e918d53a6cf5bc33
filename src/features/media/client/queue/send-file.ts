import type { DetailedError, Upload } from 'tus-js-client';
import type { ErrorReply } from '#shared/errors.ts';
import type { Sentence } from '#shared/sentences.ts';
import { sentenceOfReply } from '#ui/messages/worded.ts';
import { BRIEF_FIELD, ITEM_HEADER, REPLACES_FIELD, UPLOADS_PATH } from '../../media.contract.ts';

/** Small enough to lose little when a proxy drops a request, large enough to add little overhead. */
const CHUNK_BYTES = 16 * 1024 * 1024;

/** How one attempt to send a file ended. */
export type SendEnd =
  | { kind: 'arrived'; itemId: string | null }
  /** No reply, or an error that a retry may solve; the sentence comes from the server. */
  | { kind: 'cut'; sentence: Sentence | null }
  /** The server has no such upload, or it belongs to somebody else. */
  | { kind: 'gone' }
  | { kind: 'signedOut' }
  | { kind: 'refused'; sentence: Sentence | null };

export type SendEvents = {
  onAddress: (url: string) => void;
  onSent: (bytes: number) => void;
  onEnd: (end: SendEnd) => void;
};

export type SendTarget = {
  /** Address of the unfinished upload; `null` starts a new one. */
  url: string | null;
  /** The failed or rejected item whose file it replaces. */
  replacesItemId: string | null;
  /** The brief that the new item answers. */
  briefId?: string | undefined;
};

/** Sends a file from the offset that the server has. Returns a function that stops it. */
export type SendFile = (file: File, target: SendTarget, events: SendEvents) => () => void;

const sentenceIn = (body: string): Sentence | null => {
  try {
    return sentenceOfReply(JSON.parse(body) as Partial<ErrorReply>) ?? null;
  } catch {
    return null;
  }
};

const passing = new Set([408, 409, 423, 429]);

const endOf = (error: Error | DetailedError, isGoingOn: boolean): SendEnd => {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  const status = response?.getStatus() ?? 0;
  if (!response || status === 0 || passing.has(status)) return { kind: 'cut', sentence: null };
  if (status >= 500) return { kind: 'cut', sentence: sentenceIn(response.getBody()) };
  if (status === 401) return { kind: 'signedOut' };
  if (isGoingOn && (status === 403 || status === 404 || status === 410)) return { kind: 'gone' };
  return { kind: 'refused', sentence: sentenceIn(response.getBody()) };
};

/** Uses tus, which is loaded with the first file. */
export const sendFile: SendFile = (file, { url, replacesItemId, briefId }, { onAddress, onSent, onEnd }) => {
  let upload: Upload | undefined;
  let isStopped = false;

  const begin = async () => {
    const tus = await import('tus-js-client');
    if (isStopped) return;
    const running = new tus.Upload(file, {
      // Without an endpoint tus never starts over by itself; the queue decides that.
      ...(url ? { uploadUrl: url } : { endpoint: UPLOADS_PATH }),
      metadata: {
        filename: file.name,
        filetype: file.type,
        ...(replacesItemId !== null && { [REPLACES_FIELD]: replacesItemId }),
        ...(briefId !== undefined && { [BRIEF_FIELD]: briefId }),
      },
      chunkSize: CHUNK_BYTES,
      retryDelays: null,
      storeFingerprintForResuming: false,
      onUploadUrlAvailable: () => running.url && onAddress(new URL(running.url, window.location.href).pathname),
      onProgress: (sent) => onSent(sent),
      onSuccess: ({ lastResponse }) => onEnd({ kind: 'arrived', itemId: lastResponse.getHeader(ITEM_HEADER) ?? null }),
      onError: (error) => onEnd(endOf(error, url !== null)),
    });
    upload = running;
    running.start();
  };
  begin().catch(() => !isStopped && onEnd({ kind: 'cut', sentence: null }));

  return () => {
    isStopped = true;
    void upload?.abort();
  };
};

/** Deletes an unfinished upload on the server. */
export const discardUpload = async (url: string): Promise<void> => {
  const tus = await import('tus-js-client');
  await tus.Upload.terminate(url, { retryDelays: [1_000, 3_000] });
};
