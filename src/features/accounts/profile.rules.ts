import * as z from 'zod/mini';
import { type Language, languages } from '#shared/i18n.ts';
import { displayNameField, firstNameField, lastNameField } from './account-fields.rules.ts';

export const languageField = z.enum(Object.keys(languages) as [Language, ...Language[]], 'Choose one of the languages');

/** What a person can change about their own profile, as the form asks for it: everything at once. */
export const profileForm = z.object({
  firstName: firstNameField,
  lastName: lastNameField,
  displayName: displayNameField,
  language: languageField,
});
