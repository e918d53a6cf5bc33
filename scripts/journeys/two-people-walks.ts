import type { Page } from '@playwright/test';
import type { ItemView } from '#features/media/own-items.contract.ts';
import { href } from '#shared/pages.ts';
import { mailedInvitation } from '../../e2e/support/business.ts';
import { handInFile } from '../../e2e/support/media.ts';
import { decideByCall } from '../../e2e/support/review.ts';
import { buyItem, send, startTeam } from './by-calls.ts';
import type { Beginning, Walk } from './walker.ts';

const main = (page: Page) => page.getByRole('main');

const handIn = async ({ page, photos }: Beginning, title: string): Promise<ItemView> => {
  const [path = ''] = await photos(1);
  return handInFile(page.context(), path, title);
};

const sellPhoto = async (beginning: Beginning): Promise<void> => {
  const { id } = await handIn(beginning, 'Nets in the morning');
  await decideByCall((await beginning.somebody('admin')).request, id, { approve: { looksAlikeSeen: true } });
  await buyItem(await beginning.somebody('user'), id);
};

const rejectPhoto = async (beginning: Beginning): Promise<void> => {
  const { id } = await handIn(beginning, 'Nets at noon');
  await decideByCall((await beginning.somebody('admin')).request, id, { reject: { reasons: ['out_of_focus'] } });
  await beginning.page.goto(href('creatorUploads', {}, { item: id }));
};

const inviteToTeam = async ({ page, account, somebody }: Beginning): Promise<void> => {
  if (!account) throw new Error('Whoever is invited has an account.');
  const owner = await somebody('user');
  await startTeam(owner);
  await send(owner, '/api/business/invitations', { email: account.email, role: 'member' });
  await page.goto(await mailedInvitation(page.request, account.email));
};

/** What somebody else began: a buyer, the desk, the owner of a team. */
export const twoPeopleWalks: readonly Walk[] = [
  {
    task: 'Learn of a sale',
    device: 'phone',
    role: 'creator',
    startsAt: href('home'),
    prepare: sellPhoto,
    atMost: 1,
    way: 'the bell',
    walk: async ({ page, press }) => {
      await press(page.getByRole('banner').getByRole('button', { name: /^Notifications/ }));
      await page.getByText(/^You earned US\$/).waitFor();
    },
  },
  {
    task: 'Join a team from the mail',
    device: 'phone',
    role: 'user',
    startsAt: href('home'),
    prepare: inviteToTeam,
    atMost: 1,
    way: 'Accept the invitation',
    walk: async ({ page, press }) => {
      await press(page.getByRole('button', { name: 'Accept the invitation' }));
      await page.waitForURL(`**${href('businessSubscriptionSuccess')}*`);
      await main(page).getByText('Sea Blue Tourism').first().waitFor();
    },
  },
  {
    task: 'Replace a rejected picture by a better file',
    device: 'desktop',
    role: 'creator',
    startsAt: href('home'),
    prepare: rejectPhoto,
    atMost: 2,
    way: 'Replace the file, Submit for review',
    walk: async ({ page, press, give }, { photos }) => {
      const editor = main(page).getByRole('complementary', { name: 'Nets at noon' });
      await give(editor.getByRole('button', { name: 'Replace the file' }), await photos(1));
      await press(editor.getByRole('button', { name: 'Submit for review' }));
      await main(page).getByRole('listitem').filter({ hasText: 'Nets at noon' }).getByText('Awaiting review').waitFor();
    },
  },
];
