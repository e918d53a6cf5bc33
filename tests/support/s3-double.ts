import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Config } from '#platform/config.ts';
import { readCheckedBody } from './s3/bodies.ts';
import { type Bucket, createBucket } from './s3/bucket.ts';
import { type OperationName, operationOf, operations, type Told, xml } from './s3/operations.ts';
import { S3Refusal, verifySignature } from './s3/signature.ts';

/** A simulated fault: an error reply, or a broken connection. */
export type Fault = { status: number; code: string } | 'reset';
/** A request for choosing faults; `count` is the number of requests of this operation so far, including this one. */
export type Request = { operation: OperationName; key: string; count: number };

export type S3Double = {
  /** The application's S3 configuration. */
  config: S3Config & { endpoint: string };
  env: Record<string, string>;
  bucket: Bucket;
  /** Every requested operation, in order. */
  operations: OperationName[];
  /** Chooses faults for the following requests. */
  breakWith: (choose: (request: Request) => Fault | undefined) => void;
  heal: () => void;
  stop: () => Promise<void>;
};

const BUCKET = 'tamarind-test';
const keys = { accessKeyId: 'AKIDTEST', secretAccessKey: 'a secret for tests only', region: 'us-east-1' };

const tell = (response: ServerResponse, { status, headers, body }: Told): void => {
  response.writeHead(status, headers).end(body);
};

const refuse = (request: IncomingMessage, error: S3Refusal): Told =>
  request.method === 'HEAD'
    ? { status: error.status }
    : xml(error.status, { Error: { Code: error.code, Message: error.message } });

/** An S3 server that verifies everything: signatures, hashes, checksums and parts. */
export const startS3Double = async ({ pageLength = 1000 }: { pageLength?: number } = {}): Promise<S3Double> => {
  const bucket = createBucket();
  const asked: OperationName[] = [];
  let chooseFault: (request: Request) => Fault | undefined = () => undefined;

  const answer = async (request: IncomingMessage): Promise<Told | 'reset'> => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    const payload = verifySignature(request, url, keys);
    const [, named, ...rest] = url.pathname.split('/');
    if (named !== BUCKET) throw new S3Refusal(404, 'NoSuchBucket');
    const about = {
      method: request.method ?? 'GET',
      key: decodeURIComponent(rest.join('/')),
      query: url.searchParams,
      headers: request.headers,
    };
    const operation = operationOf(about);
    asked.push(operation);
    const count = asked.filter((name) => name === operation).length;
    const fault = chooseFault({ operation, key: about.key, count });
    if (fault === 'reset') return 'reset';
    const body = await readCheckedBody(request, payload);
    if (fault) throw new S3Refusal(fault.status, fault.code);
    return operations[operation](bucket, { ...about, body, pageLength });
  };

  const server = createServer((request, response) => {
    answer(request)
      .catch((error: unknown) => {
        if (!(error instanceof S3Refusal)) throw error;
        request.resume();
        return refuse(request, error);
      })
      .then((told) => (told === 'reset' ? request.socket.resetAndDestroy() : tell(response, told)))
      .catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    config: { endpoint, bucket: BUCKET, ...keys },
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: BUCKET,
      S3_REGION: keys.region,
      S3_ACCESS_KEY_ID: keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
    },
    bucket,
    operations: asked,
    breakWith: (choose) => {
      chooseFault = choose;
    },
    heal: () => {
      chooseFault = () => undefined;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
