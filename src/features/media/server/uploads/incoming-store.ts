import { mkdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { DataStore, type KvStore, type Upload } from '@tus/server';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { localFilesFolder } from '#platform/files/open-file-store.ts';
import { s3Settings } from '#platform/files/s3-file-store.ts';
import { AppError } from '#shared/errors.ts';
import { uploads } from '../uploads.tables.ts';
import { currentPiece } from './arriving-piece.ts';
import { dropUpload, idOfOriginal, noteReceived } from './upload-rows.ts';

type Noted<State> = { storage: string; state: State };

/** Stores protocol state in the upload's row; ignores state written by another storage. */
const protocolStates = <State>(db: Database, storage: string): KvStore<State> => {
  const note = async (key: string, protocolState: Noted<State> | Record<string, never>): Promise<void> => {
    await db
      .update(uploads)
      .set({ protocolState })
      .where(eq(uploads.id, idOfOriginal(key)));
  };
  return {
    get: async (key) => {
      const [row] = await db
        .select({ state: sql<State>`${uploads.protocolState} -> 'state'` })
        .from(uploads)
        .where(sql`${uploads.id} = ${idOfOriginal(key)} and ${uploads.protocolState} ->> 'storage' = ${storage}`);
      return row?.state;
    },
    set: (key, state) => note(key, { storage, state }),
    delete: (key) => note(key, {}),
  };
};

const NOTE_EVERY_MS = 5_000;
/** For all uploads together; each part is in memory while it is sent. */
const PARTS_AT_ONCE = 4;
/** Files that the storage writes beside an upload: its notes, and a last part that is too small to send. */
const NOTE_ENDINGS = ['', '.info', '.part'];

type StoreDeps = Pick<Dependencies, 'db' | 'files' | 'config' | 'log' | 'now'>;

/** `settle` makes a complete file durable. */
type Storage = DataStore & { settle: (key: string) => Promise<void> };

/** Uploads are written directly to the key of the item's original. */
const openStorage = async ({ db, config }: StoreDeps): Promise<Storage> => {
  if (config.s3) {
    const { S3Uploads } = await import('./s3-uploads.ts');
    const s3ClientConfig = { ...s3Settings(config.s3), bucket: config.s3.bucket };
    return new S3Uploads({
      s3ClientConfig,
      useTags: false,
      cache: protocolStates(db, 's3'),
      maxConcurrentPartUploads: PARTS_AT_ONCE,
    });
  }
  const directory = localFilesFolder(config);
  // Its constructor would end the process if the folder cannot be created.
  await mkdir(directory, { recursive: true });
  const { DiskUploads } = await import('./disk-uploads.ts');
  return new DiskUploads({ directory, configstore: protocolStates(db, 'disk') });
};

const noRoomCodes = new Set(['ENOSPC', 'EDQUOT']);

/** The protocol's own refusals are plain objects with a status. */
const isRefusal = (error: unknown): boolean =>
  error instanceof AppError || (typeof error === 'object' && error !== null && 'status_code' in error);

const storageError = (error: unknown): unknown => {
  if (isRefusal(error)) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return new AppError(noRoomCodes.has(code) ? 'storageFull' : 'storageFails', { cause: error });
};

const withStorageErrors = async <Result>(work: Promise<Result>): Promise<Result> => {
  try {
    return await work;
  } catch (error) {
    throw storageError(error);
  }
};

/** A storage whose uploads have rows: the row is created before the first byte and deleted after the last one. */
export class IncomingStore extends DataStore {
  readonly #storage: Storage;
  readonly #deps: StoreDeps;

  constructor(storage: Storage, deps: StoreDeps) {
    super();
    this.#storage = storage;
    this.#deps = deps;
    this.extensions = ['creation', 'creation-with-upload', 'termination'];
  }

  override async create(upload: Upload): Promise<Upload> {
    try {
      return await withStorageErrors(this.#storage.create(upload));
    } catch (error) {
      await dropUpload(this.#deps.db, idOfOriginal(upload.id));
      throw error;
    }
  }

  override async write(_content: Readable, key: string, offset: number): Promise<number> {
    const piece = currentPiece.getStore();
    if (!piece) throw new Error('Nothing arrives outside of a request.');
    const content = Readable.from(piece.read(offset, this.#noteNowAndThen(key)));
    piece.reached = await withStorageErrors(this.#storage.write(content, key, offset));
    return piece.reached;
  }

  /** Updates the row every few seconds while a long chunk arrives. */
  #noteNowAndThen(key: string): (reached: number) => void {
    let nextMs = performance.now() + NOTE_EVERY_MS;
    return (reached) => {
      if (performance.now() < nextMs) return;
      nextMs += NOTE_EVERY_MS;
      noteReceived(this.#deps.db, idOfOriginal(key), reached, this.#deps.now()).catch((error: unknown) =>
        this.#deps.log.warn({ err: error }, 'the progress of an upload was not noted'),
      );
    };
  }

  /** All bytes have arrived: makes sure that they are stored durably. */
  async complete(key: string, bytes: number): Promise<void> {
    await withStorageErrors(this.#storage.settle(key));
    const stored = await withStorageErrors(this.#deps.files.stat(key));
    if (stored?.bytes !== bytes) throw new AppError('storageFails');
  }

  override getUpload(key: string): Promise<Upload> {
    return withStorageErrors(this.#storage.getUpload(key));
  }

  override async remove(key: string): Promise<void> {
    if (!(await dropUpload(this.#deps.db, idOfOriginal(key)))) throw new AppError('notFound');
    await this.clear(key);
  }

  /** Removes stored data of an upload whose row is gone. */
  async clear(key: string): Promise<void> {
    await withStorageErrors(this.#storage.remove(key)).catch((error: unknown) => {
      if (error instanceof AppError) throw error;
    });
    for (const ending of NOTE_ENDINGS) await withStorageErrors(this.#deps.files.remove(key + ending));
  }
}

export const openIncomingStore = async (deps: StoreDeps): Promise<IncomingStore> =>
  new IncomingStore(await openStorage(deps), deps);
