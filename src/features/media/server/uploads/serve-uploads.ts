import type { FastifyInstance, FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import type { Dependencies } from '#platform/dependencies.ts';
import { allowSlowBody } from '#platform/http/guard/slow-bodies.ts';
import { judgeAccess, type SignedIn, type Viewer } from '#shared/access.ts';
import { AppError } from '#shared/errors.ts';
import { ITEM_HEADER, UPLOADS_PATH } from '../../media.contract.ts';
import type { ProtocolAnswer, RawExchange, UploadProtocol } from './upload-protocol.ts';

type ViewerOf = (cookieHeader: string | undefined) => Promise<Viewer>;
type HandleExchange = (protocol: UploadProtocol, exchange: RawExchange, creator: SignedIn) => Promise<ProtocolAnswer>;
type OneUpload = { Params: { id: string } };

/** The signed-in creator of a request outside of declared calls. */
export const asCreator = (viewer: Viewer): SignedIn => {
  const verdict = judgeAccess('creator', viewer);
  if (verdict !== 'allowed' || !viewer) throw new AppError(verdict === 'allowed' ? 'signInFirst' : verdict);
  return viewer;
};

/** Loads the protocol's engine with the first upload, not at every start. */
const deferProtocol = (deps: Dependencies) => {
  let opening: Promise<UploadProtocol> | undefined;
  const open = async (): Promise<UploadProtocol> => {
    const { openUploadProtocol } = await import('./upload-protocol.ts');
    return openUploadProtocol(deps);
  };
  return {
    get: (): Promise<UploadProtocol> => {
      opening ??= open().catch((error: unknown) => {
        opening = undefined;
        throw error;
      });
      return opening;
    },
    interruptAll: async (): Promise<void> => {
      const protocol = await opening?.catch(() => undefined);
      protocol?.interruptAll();
    },
  };
};

const send = (reply: FastifyReply, { status, headers, finished }: ProtocolAnswer): FastifyReply => {
  reply.code(status).header('cache-control', 'no-store').headers(headers);
  if (finished) reply.header(ITEM_HEADER, finished.id);
  return reply.send();
};

/** Receives files in chunks by the tus protocol. Bytes are streamed, never buffered whole. */
export const serveUploads = (app: FastifyInstance, deps: Dependencies, viewerOf: ViewerOf): void => {
  const protocol = deferProtocol(deps);

  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    converse: HandleExchange,
  ): Promise<FastifyReply> => {
    const creator = asCreator(await viewerOf(request.headers.cookie));
    const exchange = { req: request.raw, res: reply.raw };
    try {
      return send(
        reply,
        await allowSlowBody(request.raw, async () => converse(await protocol.get(), exchange, creator)),
      );
    } catch (error) {
      if (error instanceof AppError && error.cause)
        deps.log.warn({ err: error.cause, requestId: request.id, code: error.code }, 'an upload could not be stored');
      throw error;
    }
  };

  const routes: FastifyPluginCallback = (scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    // Read nothing before the protocol reads the body.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.addHook('preClose', protocol.interruptAll);

    scope.route({
      url: UPLOADS_PATH,
      method: 'OPTIONS',
      handler: async (request, reply) =>
        send(reply, await (await protocol.get()).describe({ req: request.raw, res: reply.raw })),
    });
    scope.route({
      url: UPLOADS_PATH,
      method: 'POST',
      handler: (request, reply) =>
        answer(request, reply, (engine, exchange, creator) => engine.create(exchange, creator.id)),
    });
    scope.route<OneUpload>({
      url: `${UPLOADS_PATH}/:id`,
      method: ['HEAD', 'PATCH', 'DELETE'],
      handler: (request, reply) =>
        answer(request, reply, (engine, exchange, creator) => engine.resume(exchange, request.params.id, creator.id)),
    });
    done();
  };
  app.register(routes);
};
