import { idField } from '#shared/id-field.ts';
import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';
import { downloadSizes } from './media.rules.ts';

export const listDownloads = endpoint({
  method: 'GET',
  path: '/api/items/:id/downloads',
  summary: 'The sizes in which a published item can be had',
  access: 'anyone',
  shows: ['items'],
  params: z.object({ id: idField }),
  reply: z.array(
    z.object({
      size: z.enum(downloadSizes),
      width: z.number(),
      height: z.number(),
      bytes: z.number(),
      type: z.string(),
    }),
  ),
});

export const openDownload = endpoint({
  method: 'POST',
  path: '/api/items/:id/downloads/:size',
  summary: 'A short-lived link to one size, for whoever has a right to it',
  access: 'anyone',
  params: z.object({ id: idField, size: z.enum(downloadSizes, 'size must be small, medium, large or original') }),
  reply: z.object({ url: z.string(), fileName: z.string(), expiresAt: z.iso.datetime() }),
});
