import * as z from 'zod/mini';
import { LONGEST_APPEAL } from '../../item-details.rules.ts';

export const appealForm = z.object({
  message: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Please say why we should look again'),
      z.maxLength(LONGEST_APPEAL, `Please say it in at most ${LONGEST_APPEAL} characters`),
    ),
});
