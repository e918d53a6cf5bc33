import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import { v1Document } from '#features/public-api/server/description/openapi-v1.ts';

/** Where developers get the types of the public API. */
export const API_TYPES_FILE = join(import.meta.dirname, '../public/developers/tamarind-v1.d.ts');

const HEAD = '// The types of the Tamarind API, version 1. Made from /api/v1/openapi.json.\n\n';

/** The types of the public API as text, from the description that the server gives. */
export const writeApiTypes = async (): Promise<string> => {
  const site = { publicUrl: 'https://tamarind.example', sessionCookie: 'session' };
  return HEAD + astToString(await openapiTS(structuredClone(v1Document(site)) as never));
};

if (import.meta.main) writeFileSync(API_TYPES_FILE, await writeApiTypes());
