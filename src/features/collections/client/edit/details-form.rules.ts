import * as z from 'zod/mini';
import { dayRule, noteField, titleField, visibilityField } from '../../collection-fields.rules.ts';
import { isDayOfYear, type Season } from '../../season.rules.ts';

const day = (month: string, of: string): string => `${month.padStart(2, '0')}-${of.padStart(2, '0')}`;

/** Values of the details form; the days count only with a season. */
export const detailsForm = z
  .object({
    title: titleField,
    note: noteField,
    visibility: visibilityField,
    hasSeason: z.boolean(),
    startMonth: z.string(),
    startDay: z.string(),
    endMonth: z.string(),
    endDay: z.string(),
  })
  .check(
    z.refine(({ hasSeason, startMonth, startDay }) => !hasSeason || isDayOfYear(day(startMonth, startDay)), {
      path: ['startDay'],
      ...dayRule,
    }),
    z.refine(({ hasSeason, endMonth, endDay }) => !hasSeason || isDayOfYear(day(endMonth, endDay)), {
      path: ['endDay'],
      ...dayRule,
    }),
  );

export type DetailsForm = z.output<typeof detailsForm>;

type Known = Pick<DetailsForm, 'title' | 'note' | 'visibility'> & { season: Season | null };

const monthOf = (text: string): string => String(Number(text.slice(0, 2)));
const dayOf = (text: string): string => String(Number(text.slice(3)));

export const formOf = ({ title, note, visibility, season }: Known): DetailsForm => {
  const { start, end } = season ?? { start: '01-01', end: '01-31' };
  const days = { startMonth: monthOf(start), startDay: dayOf(start), endMonth: monthOf(end), endDay: dayOf(end) };
  return { title, note, visibility, hasSeason: season !== null, ...days };
};

export const detailsOf = ({ title, note, visibility, ...form }: DetailsForm): Known => ({
  title,
  note,
  visibility,
  season: form.hasSeason ? { start: day(form.startMonth, form.startDay), end: day(form.endMonth, form.endDay) } : null,
});

export const areSame = (one: Known, other: Known): boolean =>
  JSON.stringify(formOf(one)) === JSON.stringify(formOf(other));
