import type { FastifyInstance } from 'fastify';
import type { NotificationCode } from '#features/notifications/notification-codes.ts';
import type { LeavingPart } from '#features/own-data/server/leaving-parts.ts';
import type { OwnDataPart } from '#features/own-data/server/own-data-parts.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { Reaction } from '#platform/events.ts';
import type { Binding } from '#platform/http/calls/binding.ts';
import type { FileBinding } from '#platform/http/files/file-route.ts';
import type { JobBinding } from '#platform/jobs/job-queue.ts';
import type { Job } from '#shared/job.ts';

/** Code that is imported when the role that needs it starts: a worker knows no routes, a site starts without handlers. */
type Late<Part> = () => Promise<Part>;

export type OwnDataDeps = Pick<Dependencies, 'db' | 'config' | 'files'>;
export type LeavingDeps = Pick<Dependencies, 'db' | 'files' | 'events' | 'jobs' | 'now'>;

export type Feature = {
  /** Its folder in src/features. */
  name: string;
  /** Its calls. */
  routes?: Late<(deps: Dependencies) => Binding[]>;
  /** Its files: downloads, uploads, feeds, pictures. */
  files?: Late<(deps: Dependencies) => FileBinding[]>;
  /** What answers at the address of a page, before the page does. */
  pageHooks?: Late<(app: FastifyInstance, deps: Dependencies) => void>;
  jobs?: { declared: readonly Job[]; handlers: Late<(deps: Dependencies) => JobBinding[]> };
  /** What it does in the transaction of an event of an earlier feature. */
  reactions?: (deps: Dependencies) => Reaction[];
  notifications?: readonly NotificationCode[];
  /** What it knows about a person, for the export. */
  ownData?: (deps: OwnDataDeps) => OwnDataPart[];
  /** What it does when a person leaves. */
  leaving?: (deps: LeavingDeps) => LeavingPart;
  /** The name under which databases know the functions of its `server/sql`; it never changes. */
  sql?: string;
};

/**
 * Declares what a feature brings to the server. A feature that needs something of a later one is a function that takes
 * it; `src/app/start/feature-wiring.ts` lists all features and gives it.
 */
export const feature = (manifest: Feature): Feature => manifest;
