import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Dependencies } from '#platform/dependencies.ts';
import { sendJson } from '#platform/http/caching/stored-body.ts';
import { wantsJson } from '#platform/http/server/errors.ts';
import { AppError } from '#shared/errors.ts';
import { href } from '#shared/pages.ts';
import { verifyLicence } from '../../verification.contract.ts';
import { checkLicence } from './verify-licence.ts';

const LONGEST_CODE = 200;
const PAGE = /^\/license\/verify\/([^/?]{1,600})\/?(\?.*)?$/;

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

type VerifyDeps = Pick<Dependencies, 'db' | 'config' | 'now'>;

/**
 * Answers beside the page of a licence number: its address gives JSON to programs that ask for it, and the form for
 * numbers works without scripts.
 */
export const serveVerification = (app: FastifyInstance, deps: VerifyDeps): void => {
  app.addHook('onRequest', async (request, reply) => {
    const [matched, code = '', search = ''] = PAGE.exec(request.url) ?? [];
    if (matched === undefined || request.method !== 'GET' || !wantsJson(request.headers.accept)) return;
    reply.header('vary', 'accept');
    const fields = new URLSearchParams(search);
    const claims = z.safeParse(verifyLicence.query, Object.fromEntries(fields));
    // A paper that says two things at once must not be judged by one of them.
    const saysTwice = Object.keys(verifyLicence.query.shape).some((field) => fields.getAll(field).length > 1);
    if (!claims.success || saysTwice) throw new AppError('badInput');
    await sendJson(request, reply, await checkLicence(deps, { code: decoded(code), ...claims.data }, request.ip));
  });
  // Without a number the address is a page of its own.
  app.addHook('onRequest', async (request, reply) => {
    const { pathname, searchParams } = new URL(request.url, 'http://localhost');
    if (pathname !== href('licenceCheck')) return;
    const typed = (searchParams.get('code') ?? '').trim().slice(0, LONGEST_CODE);
    if (typed === '') return;
    await reply.header('cache-control', 'no-store').redirect(href('licenceVerify', { code: typed }), 303);
  });
};
