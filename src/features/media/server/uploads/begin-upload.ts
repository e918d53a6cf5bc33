import type { IncomingHttpHeaders } from 'node:http';
import { Metadata } from '@tus/server';
import { AppError } from '#shared/errors.ts';
import { refusalBeforeUpload } from '../../upload-limits.rules.ts';
import { REPLACES_FIELD } from '../../uploads.contract.ts';
import { type AcceptDeps, acceptUpload } from './accept-upload.ts';
import { tidyFileName } from './tidy-file-name.ts';
import type { OpenUpload } from './upload-rows.ts';

const refuse = (message: string): never => {
  throw new AppError('uploadRefused', { message });
};

const singleHeader = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header.join(',') : header;

const readMetadata = (header: string | undefined): Record<string, string | null> => {
  if (header === undefined) return {};
  try {
    return Metadata.parse(header);
  } catch (error) {
    throw new AppError('badInput', { message: 'Upload-Metadata cannot be read.', cause: error });
  }
};

const readLength = (headers: IncomingHttpHeaders): number => {
  if (headers['upload-concat'] !== undefined) refuse('A file comes as one upload here, not in parts that are joined.');
  const length = singleHeader(headers['upload-length']) ?? '';
  if (headers['upload-defer-length'] !== undefined || !/^\d{1,15}$/.test(length))
    refuse('The length of a file has to be known from the start.');
  return Number(length);
};

/** Takes a new upload on, or says what is wrong with it before its first byte is sent. */
export const beginUpload = (deps: AcceptDeps, creatorId: string, headers: IncomingHttpHeaders): Promise<OpenUpload> => {
  const bytes = readLength(headers);
  const metadata = readMetadata(singleHeader(headers['upload-metadata']));
  const fileName = tidyFileName(metadata.filename ?? '');
  const refusal = refusalBeforeUpload(fileName, bytes);
  if (refusal) refuse(refusal);
  // Sent without a value, the field names no item: taken for absent, the file would become a new item.
  const replacesItemId = REPLACES_FIELD in metadata ? (metadata[REPLACES_FIELD] ?? '') : null;
  return acceptUpload(deps, { creatorId, fileName, bytes, replacesItemId });
};
