import * as z from 'zod/mini';
import type { Dependencies } from '#platform/dependencies.ts';
import {
  bindFile,
  type FileAnswer,
  type FileBinding,
  type FileContext,
  fileRoute,
} from '#platform/http/files/file-route.ts';
import { allowSlowBody } from '#platform/http/guard/slow-bodies.ts';
import type { SignedIn } from '#shared/access.ts';
import { AppError } from '#shared/errors.ts';
import { ITEM_HEADER, UPLOADS_PATH } from '../../media.contract.ts';
import type { ProtocolAnswer, RawExchange, UploadProtocol } from './upload-protocol.ts';

type HandleExchange = (protocol: UploadProtocol, exchange: RawExchange, creator: SignedIn) => Promise<ProtocolAnswer>;

const tus = { body: 'unread', cacheControl: 'no-store' } as const;
const describeUploads = fileRoute({
  ...tus,
  methods: ['OPTIONS'],
  path: UPLOADS_PATH,
  summary: 'What the protocol of uploads can do here',
  access: 'anyone',
});
const createUpload = fileRoute({
  ...tus,
  methods: ['POST'],
  path: UPLOADS_PATH,
  summary: 'Begins the upload of a file',
  access: 'creator',
});
const resumeUpload = fileRoute({
  ...tus,
  methods: ['HEAD', 'PATCH', 'DELETE'],
  path: `${UPLOADS_PATH}/:id`,
  summary: 'Asks how far an upload is, continues it, or ends it',
  access: 'creator',
  params: z.object({ id: z.string() }),
});

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

const answerOf = ({ status, headers, finished }: ProtocolAnswer): FileAnswer => ({
  empty: true,
  status,
  headers: { ...headers, ...(finished && { [ITEM_HEADER]: finished.id }) },
});

/** Receives files in chunks by the tus protocol. Bytes are streamed, never buffered whole. */
export const uploadRoutes = (deps: Dependencies): FileBinding[] => {
  const protocol = deferProtocol(deps);

  const converse = async (
    { exchange, viewer, requestId }: FileContext<typeof createUpload>,
    handle: HandleExchange,
  ): Promise<FileAnswer> => {
    try {
      return answerOf(await allowSlowBody(exchange.req, async () => handle(await protocol.get(), exchange, viewer)));
    } catch (error) {
      if (error instanceof AppError && error.cause)
        deps.log.warn({ err: error.cause, requestId, code: error.code }, 'an upload could not be stored');
      throw error;
    }
  };

  return [
    bindFile(describeUploads, async (_, { exchange }) => answerOf(await (await protocol.get()).describe(exchange)), {
      beforeClose: protocol.interruptAll,
    }),
    bindFile(createUpload, (_, context) =>
      converse(context, (engine, exchange, creator) => engine.create(exchange, creator.id)),
    ),
    bindFile(resumeUpload, ({ id }, context) =>
      converse(context, (engine, exchange, creator) => engine.resume(exchange, id, creator.id)),
    ),
  ];
};
