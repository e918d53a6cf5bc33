import type { FastifyInstance } from 'fastify';
import type { Database } from '#platform/db/database.ts';
import { sendStored } from '#platform/http/send-body.ts';
import { storeBody } from '#platform/http/stored-body.ts';
import { AppError } from '#shared/errors.ts';
import { publishedCaptions } from './captions.queries.ts';

/** Short, since a creator may correct a word. */
const about = { contentType: 'text/vtt; charset=utf-8', cacheControl: 'public, max-age=60' };

type Params = { id: string; file: string };

/** Players ask for captions by address and take nothing but WebVTT, so they are no call of the API. */
export const serveCaptions = (app: FastifyInstance, db: Database): void => {
  app.route<{ Params: Params }>({
    url: '/captions/:id/:file',
    method: ['GET', 'HEAD'],
    handler: async (request, reply) => {
      const { id, file } = request.params;
      const language = /^([a-z]{2,3})\.vtt$/.exec(file)?.[1];
      const vtt = language && /^[0-9a-z]{12}$/.test(id) ? await publishedCaptions(db, id, language) : undefined;
      if (vtt === undefined || language === undefined) throw new AppError('notFound');
      return sendStored(request, reply, storeBody(Buffer.from(vtt), about));
    },
  });
};
