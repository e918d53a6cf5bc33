import { listenForChanges, noFeed } from '#platform/http/caching/changes.ts';
import type { PageSource } from '../bundle/page-source.ts';
import { createPageAnswers } from '../pages/page-answers.ts';
import type { Cleanup } from './cleanup.ts';
import type { OpenedDependencies } from './open-dependencies.ts';
import { listenError } from './reserve-port.ts';
import { buildServer } from './server.ts';

/** The web role: registers pages and calls, and listens. */
export const startWeb = async (opened: OpenedDependencies, source: PageSource, cleanup: Cleanup): Promise<void> => {
  const { deps, metrics, isReady, createClient } = opened;
  const { config, log } = deps;
  const { render, isCacheable, ...pageParts } = source;
  const changes = listenForChanges(createClient, log);
  cleanup.add(changes.close);
  const pages = createPageAnswers({
    render,
    changes: isCacheable ? changes : noFeed,
    publicUrl: config.publicUrl,
    nowMs: Date.now,
    log,
  });
  metrics.watchCache('pages', pages.counts);
  const app = await buildServer({ deps, changes, metrics, isReady, answerPage: pages.answer, ...pageParts });
  cleanup.add(() => app.close());
  await app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
    throw listenError(error, config);
  });
};
