import type { OpenAPIV3_1 } from 'openapi-types';
import { BRIEF_FIELD, ITEM_HEADER, REPLACES_FIELD, UPLOADS_PATH } from '#features/media/media.contract.ts';

type Schema = { type: 'string' } | { type: 'integer'; minimum: number };

const header = (name: string, description: string, schema: Schema, required = true) => ({
  name,
  in: 'header' as const,
  required,
  description,
  schema,
});

const version = header('Tus-Resumable', 'The version of the protocol: 1.0.0.', { type: 'string' });
const offset = header('Upload-Offset', 'How many bytes the server has.', { type: 'integer', minimum: 0 });
const uploadId = {
  name: 'id',
  in: 'path' as const,
  required: true,
  description: 'The last part of the Location that the creation gave.',
  schema: { type: 'string' as const },
};

const refusal = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});

const refusals = {
  401: refusal('signInFirst: a creator has to be signed in.'),
  403: refusal('wrongRole: the account is not that of a creator.'),
  412: refusal('uploadProtocol: the version is missing or another one.'),
};

const inResponse = (description: string, type: 'string' | 'integer' = 'string') => ({ description, schema: { type } });

/** No keys: uploads belong to a creator who is signed in. */
const asCreator = { tags: ['Uploads'], security: [{ session: [] }] };

/** Resumable uploads by tus 1.0. They are no JSON, so no contract declares them. */
export const uploadPaths: OpenAPIV3_1.PathsObject = {
  [UPLOADS_PATH]: {
    options: {
      operationId: 'describeUploads',
      summary: 'Says which parts of tus are understood',
      description: 'Version 1.0.0 with the extensions creation and termination.',
      tags: ['Uploads'],
      security: [],
      responses: {
        204: {
          description: 'The headers have the answer.',
          headers: { 'Tus-Version': inResponse('1.0.0'), 'Tus-Extension': inResponse('Separated by commas') },
        },
        '4XX': refusal('A refusal with its code.'),
      },
    },
    post: {
      operationId: 'createUpload',
      summary: 'Begins an upload',
      description:
        'Refused here, before a byte is sent: kinds of files that we do not take, files that are too large, and storage that is full.',
      ...asCreator,
      parameters: [
        version,
        header('Upload-Length', 'The size of the whole file in bytes.', { type: 'integer', minimum: 1 }),
        header(
          'Upload-Metadata',
          `Pairs of a name and a value in base64, with commas between: filename; ${REPLACES_FIELD} with the id of a failed item whose file this replaces; ${BRIEF_FIELD} with the id of a brief that it answers.`,
          { type: 'string' },
        ),
      ],
      responses: {
        201: { description: 'It can begin.', headers: { Location: inResponse('Where the bytes go') } },
        ...refusals,
        422: refusal('uploadRefused, quotaReached, tooManyUploads: the sentence says which and why.'),
      },
    },
  },
  [`${UPLOADS_PATH}/{id}`]: {
    head: {
      operationId: 'getUploadOffset',
      summary: 'Asks how much has arrived',
      description: 'The way to go on after the connection was lost.',
      ...asCreator,
      parameters: [uploadId, version],
      responses: {
        200: {
          description: 'Go on from Upload-Offset.',
          headers: {
            'Upload-Offset': inResponse('Bytes that are here', 'integer'),
            'Upload-Length': inResponse('Of the whole file', 'integer'),
          },
        },
        ...refusals,
        404: refusal('notFound: finished, given up, or of somebody else.'),
      },
    },
    patch: {
      operationId: 'appendToUpload',
      summary: 'Sends bytes',
      description: 'As many as you like at once. The last ones make it an item.',
      ...asCreator,
      parameters: [uploadId, version, offset],
      requestBody: {
        required: true,
        content: { 'application/offset+octet-stream': { schema: { type: 'string', format: 'binary' } } },
      },
      responses: {
        204: {
          description: 'They have arrived.',
          headers: {
            'Upload-Offset': inResponse('Bytes that are here now', 'integer'),
            'Tamarind-Item': inResponse(`With the last bytes: the id of the new item, in the header ${ITEM_HEADER}`),
          },
        },
        ...refusals,
        409: refusal('uploadElsewhere: the upload stands at another point.'),
      },
    },
    delete: {
      operationId: 'cancelUpload',
      summary: 'Gives an upload up',
      description: 'What has arrived is removed.',
      ...asCreator,
      parameters: [uploadId, version],
      responses: {
        204: { description: 'It is gone.' },
        ...refusals,
        404: refusal('notFound: there is no such upload.'),
      },
    },
  },
};
