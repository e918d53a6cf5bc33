import { idField } from '#shared/id-field.ts';
import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';
import { soundCard } from './item-card.contract.ts';

export const getSound = endpoint({
  method: 'GET',
  path: '/api/sounds/:id',
  summary: 'One published sound with its previews and its waveform',
  access: 'anyone',
  shows: ['items', 'people'],
  params: z.object({ id: idField }),
  reply: soundCard,
  cache: { maxAgeSeconds: 30 },
});
