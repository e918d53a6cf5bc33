import * as z from 'zod/mini';
import { rule, sentence } from '#shared/sentences.ts';
import { chosenEvents, LONGEST_WEBHOOK_ADDRESS } from './webhooks.rules.ts';

/** Fields that both a call and its form check. */

const wrongAddress = rule(
  sentence('publicApi.webhookAddress', 'Please enter an address that begins with https:// and that we can reach.'),
);

/** Whether it is a public address is checked by the server, which may be set to take others. */
export const addressField = z
  .pipe(
    z.string('address must be text'),
    z.transform((typed) => typed.trim()),
  )
  .check(
    z.refine((typed) => !/\p{Cc}/u.test(typed), wrongAddress),
    // As it is asked for, so that everybody reads the address to which we really send.
    z.overwrite((typed) => URL.parse(typed)?.href ?? typed),
    z.maxLength(LONGEST_WEBHOOK_ADDRESS, wrongAddress),
    z.refine((typed) => {
      const url = URL.parse(typed);
      return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
    }, wrongAddress),
  );

const noEvent = rule(sentence('publicApi.noEvent', 'Please choose at least one event.'));

export const eventsField = z
  .pipe(
    z.array(z.enum(chosenEvents, 'events must be some of licence.issued and quota.low'), 'events must be a list'),
    z.transform((given) => chosenEvents.filter((event) => given.includes(event))),
  )
  .check(z.minLength(1, noEvent));
