import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendStored } from '#platform/http/caching/stored-body.ts';
import type { callInProcess } from '#platform/http/calls/call-in-process.ts';
import { readCookie } from '#platform/http/calls/cookies.ts';
import { isOptedOut } from '#platform/http/guard/counted-visits.ts';
import type { FixedHeaders } from '#platform/http/guard/security-headers.ts';
import { errorCodeOf, logFailure } from '#platform/http/server/errors.ts';
import type { Log } from '#platform/log.ts';
import type { Viewer } from '#shared/access.ts';
import { DATA_SAVER_COOKIE, savesData } from '#shared/data-saver.ts';
import { AppError, RETRY_AFTER_SECONDS } from '#shared/errors.ts';
import { chooseLanguage, LANGUAGE_COOKIE } from '#shared/i18n.ts';
import { type DevelopmentPages, pages } from '#shared/pages.ts';
import type { PageAnswer, PageVisit } from './page-answers.ts';

export type AnswerPage = (asked: PageVisit) => Promise<PageAnswer>;

export type PageOptions = {
  answerPage: AnswerPage;
  headers: FixedHeaders;
  log: Log;
  viewerOf: (cookieHeader: string | undefined) => Promise<Viewer>;
  developmentPagesFor: (request: FastifyRequest) => DevelopmentPages;
  callFor: ReturnType<typeof callInProcess>;
};

/** `undefined` when the viewer is unknown, because the database with the sessions is away. */
const findViewer = async (request: FastifyRequest, { viewerOf, log }: PageOptions): Promise<Viewer | undefined> => {
  try {
    return await viewerOf(request.headers.cookie);
  } catch (error) {
    if (errorCodeOf(error) !== 'unavailable') throw error;
    logFailure(log, error, { requestId: request.id }, 'A page could not find out who is looking.');
    return undefined;
  }
};

/** Of calls, and of screens whose address names nothing (`notFound` of `ui/screen.ts`); their classes are of another bundle. */
const isOrdinary = (error: unknown): boolean =>
  error instanceof AppError || (error instanceof Error && 'code' in error && error.code === 'notFound');

const visitOf = async (request: FastifyRequest, options: PageOptions): Promise<PageVisit> => {
  const cookieHeader = request.headers.cookie;
  const found = await findViewer(request, options);
  const viewer = found ?? null;
  return {
    path: request.url,
    viewer,
    language: chooseLanguage(readCookie(cookieHeader, LANGUAGE_COOKIE), request.headers['accept-language']),
    savesData: savesData(readCookie(cookieHeader, DATA_SAVER_COOKIE), String(request.headers['save-data'] ?? '')),
    ...(found === undefined && { refused: 'unavailable' }),
    // Errors of calls are logged by the calls themselves.
    report: (error) =>
      isOrdinary(error) || logFailure(options.log, error, { requestId: request.id }, 'A page could not be loaded.'),
    developmentPages: options.developmentPagesFor(request),
    callWith: (onTags) =>
      options.callFor(
        {
          viewer,
          cookieHeader,
          requestId: request.id,
          // Lazy: most pages make no call.
          get log() {
            return options.log.child({ requestId: request.id });
          },
          clientAddress: request.ip,
          userAgent: request.headers['user-agent'],
          optedOut: isOptedOut(request.headers),
        },
        onTags,
      ),
  };
};

const sendPage = (request: FastifyRequest, reply: FastifyReply, answer: PageAnswer) => {
  if (answer.kind === 'redirect')
    return reply.code(answer.status).headers({ location: answer.location, 'cache-control': 'no-store' }).send();
  reply.code(answer.status);
  if (answer.status === 503) reply.header('retry-after', String(RETRY_AFTER_SECONDS));
  return sendStored(request, reply, answer.body);
};

/** Every address without another route is a page, including Page Not Found. */
export const servePages = (app: FastifyInstance, options: PageOptions): void => {
  // The page of the API documentation is under /api, so it needs its own route before those of the calls.
  for (const url of ['/*', pages.apiDocs.path])
    app.route({
      url,
      method: ['GET', 'HEAD'],
      handler: async (request, reply) => {
        const answer = await options.answerPage(await visitOf(request, options));
        reply.headers(options.headers);
        return sendPage(request, reply, answer);
      },
    });
};
