import { join } from 'node:path';
import type { Endpoint } from '#shared/endpoint.ts';
import type { Job } from '#shared/job.ts';
import { projectFolder } from '../../scripts/run-command.ts';
import { filesOf } from './source-tree.ts';

const has = (value: unknown, ...names: string[]): boolean =>
  typeof value === 'object' && value !== null && names.every((name) => name in value);

const isEndpoint = (value: unknown): value is Endpoint => has(value, 'method', 'path', 'access', 'reply');
const isJob = (value: unknown): value is Job => has(value, 'name', 'payload', 'retryLimit');

const exportsOf = async (file: string): Promise<[string, unknown][]> =>
  Object.entries((await import(join(projectFolder, file))) as Record<string, unknown>);

const readExports = async (): Promise<[string, unknown][]> =>
  (await Promise.all(filesOf('src/**/*.contract.ts').map(exportsOf))).flat();

/** Everything that the contracts declare, wherever they stand. */
export const readDeclarations = async (): Promise<{ endpoints: Endpoint[]; jobs: Job[] }> => {
  const exported = (await readExports()).map(([, value]) => value);
  return { endpoints: exported.filter(isEndpoint), jobs: exported.filter(isJob) };
};

/** The declared calls by the names under which the program imports them. */
export const readNames = async (): Promise<[string, Endpoint][]> =>
  (await readExports()).filter((each): each is [string, Endpoint] => isEndpoint(each[1]));

const readByFile = async <Kind>(
  isKind: (value: unknown) => value is Kind,
): Promise<{ file: string; name: string; found: Kind }[]> => {
  const files = await Promise.all(
    filesOf('src/**/*.contract.ts').map(async (file) => ({ file, exported: await exportsOf(file) })),
  );
  return files.flatMap(({ file, exported }) =>
    exported.flatMap(([name, value]) => (isKind(value) ? [{ file, name, found: value }] : [])),
  );
};

/** The declared calls by the file that declares them, and by their name in it. */
export const readContracts = async (): Promise<{ file: string; name: string; endpoint: Endpoint }[]> =>
  (await readByFile(isEndpoint)).map(({ file, name, found }) => ({ file, name, endpoint: found }));

/** The declared jobs by the file that declares them. */
export const readJobContracts = async (): Promise<{ file: string; job: Job }[]> =>
  (await readByFile(isJob)).map(({ file, found }) => ({ file, job: found }));
