import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendStored, storeBody } from '../caching/stored-body.ts';
import type { FileAnswer, FileRoute } from './file-route.ts';
import { sendRange } from './send-range.ts';
import { attachmentDisposition } from './signed-links.ts';

/** A file that a browser may show is still saved under its name. */
const dispositionOf = (fileName: string, isShown = false): string =>
  isShown ? attachmentDisposition(fileName).replace(/^attachment/, 'inline') : attachmentDisposition(fileName);

const REDIRECT = 302;

export const sendFile = (
  route: FileRoute,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  answer: FileAnswer,
): FastifyReply | Promise<FastifyReply> => {
  const { cacheControl, vary } = route;
  const contentType = answer.contentType ?? route.contentType ?? 'application/octet-stream';
  if (answer.status !== undefined) reply.code(answer.status);
  reply.header('cache-control', cacheControl).headers(answer.headers ?? {});
  if ('text' in answer) {
    const about = { contentType, cacheControl, ...(vary !== undefined && { vary }) };
    return sendStored(request, reply, storeBody(Buffer.from(answer.text), about));
  }
  if ('redirect' in answer) return reply.redirect(answer.redirect, REDIRECT);
  if ('empty' in answer) return reply.send();
  if ('json' in answer) return reply.send(answer.json);
  if (answer.fileName !== undefined)
    reply.header('content-disposition', dispositionOf(answer.fileName, 'made' in answer && answer.isShown));
  if ('stored' in answer) return sendRange(request, reply, { ...answer.stored, contentType });
  return reply.header('content-type', contentType).send(answer.made);
};
