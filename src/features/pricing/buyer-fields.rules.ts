import * as z from 'zod/mini';
import { rule, sentence } from '#shared/sentences.ts';
import { tidyLine } from '#shared/text.ts';
import { askings, badNumber, LONGEST_TAX_NUMBER, longestOfSeller, TAX_NUMBER } from './buyers.rules.ts';

const numberRule = rule(badNumber);

const line = (...checks: Parameters<z.ZodMiniString['check']>) =>
  z.string('must be text').check(z.overwrite(tidyLine), ...checks);

/** Empty, or letters and digits as they stand on papers. */
const taxNumberField = line(z.maxLength(LONGEST_TAX_NUMBER, numberRule), z.regex(TAX_NUMBER, numberRule));

const countryField = z.string().check(z.regex(/^[A-Z]{2}$/, 'country must be two letters of ISO 3166'));

/** Whose invoice it is; the server knows which letters are a country. */
export const buyerField = z.object({
  country: countryField,
  isBusiness: z.boolean('isBusiness must be true or false'),
  taxNumber: taxNumberField,
});

const asking = z.enum(askings, 'must be no, optional or required');
const taxNameNeeded = rule(sentence('buyers.taxName', 'Please enter what the tax is called, such as VAT.'));

export const sellerField = z.object({
  name: line(z.maxLength(longestOfSeller.name, 'name is too long')),
  /** Lines as on a letter. */
  address: z.string('must be text').check(z.trim(), z.maxLength(longestOfSeller.address, 'address is too long')),
  country: z.union([z.literal(''), countryField]),
  taxNumber: taxNumberField,
});

/** `percentage` is that of the price settings. */
export const buyersField = (percentage: z.ZodMiniType<number, number>) =>
  z.object({
    asksCountry: asking,
    countries: z.record(
      countryField,
      z.object({
        taxName: line(z.minLength(1, taxNameNeeded), z.maxLength(longestOfSeller.taxName, 'taxName is too long')),
        basisPoints: percentage,
        taxNumber: asking,
        isReverseCharged: z.boolean('isReverseCharged must be true or false'),
      }),
    ),
  });
