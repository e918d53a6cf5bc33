import * as z from 'zod/mini';
import { idField } from '#shared/contract-fields.ts';
import { endpoint } from '#shared/endpoint.ts';
import { rule, sentence } from '#shared/sentences.ts';
import { tidyLine } from '#shared/text.ts';
import { LONGEST_TEMPLATE_NAME } from './many-items.rules.ts';
import { itemDetails } from './own-items.contract.ts';

const { title, description, altText, islandSlug, location, categorySlug, tags, access, isEditorial, recognisable } =
  itemDetails.shape;

/** A field that is left out stays as it is where the template is filled in. */
const templateDetails = z.object({
  title,
  description,
  altText,
  islandSlug,
  location,
  categorySlug,
  addTags: tags,
  access,
  isEditorial,
  recognisable,
});

const template = z.object({
  id: z.string(),
  name: z.string(),
  details: templateDetails,
  savedAt: z.iso.datetime(),
});
const templates = z.object({ templates: z.array(template) });
export type Template = z.output<typeof template>;

export const listTemplates = endpoint({
  method: 'GET',
  path: '/api/creator/templates',
  summary: 'Details that the creator keeps under names, in the order of the names',
  access: 'creator',
  shows: ['templates'],
  reply: templates,
});

const nameNeeded = rule(sentence('templates.nameNeeded', 'Please give the template a name'));
const nameTooLong = rule(
  sentence('templates.nameTooLong', 'The name may have at most {longest} characters', {
    longest: LONGEST_TEMPLATE_NAME,
  }),
);

export const saveTemplate = endpoint({
  method: 'POST',
  path: '/api/creator/templates',
  summary: 'Keeps details under a name; a template that has this name already is replaced',
  access: 'creator',
  changes: ['templates'],
  body: z.object({
    name: z
      .string('name must be text')
      .check(z.overwrite(tidyLine), z.minLength(1, nameNeeded), z.maxLength(LONGEST_TEMPLATE_NAME, nameTooLong)),
    details: templateDetails,
  }),
  reply: templates,
});

export const removeTemplate = endpoint({
  method: 'DELETE',
  path: '/api/creator/templates/:id',
  summary: 'Deletes a template; items that were filled in with it stay as they are',
  access: 'creator',
  changes: ['templates'],
  params: z.object({ id: idField }),
  reply: templates,
});
