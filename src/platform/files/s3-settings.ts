import type { S3ClientConfig } from '@aws-sdk/client-s3';
import type { S3Config } from '#platform/config.ts';

const CONNECT_LIMIT_MS = 5_000;
/** Without a byte for so long, a request to the store counts as lost and is tried again. */
const SILENCE_LIMIT_MS = 30_000;
const ATTEMPTS = 4;

/** How every client of ours speaks to the store. */
export const s3Settings = ({ endpoint, region, accessKeyId, secretAccessKey }: S3Config) =>
  ({
    region,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: ATTEMPTS,
    requestHandler: { connectionTimeout: CONNECT_LIMIT_MS, socketTimeout: SILENCE_LIMIT_MS },
    // Other stores than Amazon's have buckets by path, and not all know its newer checksums.
    ...(endpoint !== undefined && {
      endpoint,
      forcePathStyle: true,
      requestChecksumCalculation: 'WHEN_REQUIRED' as const,
      responseChecksumValidation: 'WHEN_REQUIRED' as const,
    }),
  }) satisfies S3ClientConfig;
