import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { Account, Role } from '../open-sessions.ts';

export type Device = 'phone' | 'desktop';

export type Effort = { presses: number; words: number };

/** Uses a page as a person does, and counts what the person has to do. */
export type Walker = {
  page: Page;
  /** A click or a tap. */
  press: (target: Locator) => Promise<void>;
  /** A key that is not a letter of a typed word. */
  key: (name: string) => Promise<void>;
  /** Words into the field that has the focus; to reach it is a press of its own. */
  type: (words: string) => Promise<void>;
  /** An entry of a select: one press opens it, one chooses. */
  choose: (select: Locator, entry: string) => Promise<void>;
  /** Files from the machine: one press opens the window of the system, or drops them. */
  give: (chooser: Locator, files: string[]) => Promise<void>;
  effort: () => Effort;
};

/** What a walk needs besides the page. */
export type Supplies = {
  /** Writes new photos and returns their paths. */
  photos: (count: number) => Promise<string[]>;
  /** Opens a new account of this role. */
  openAccount: (role: Role) => Promise<Account>;
};

/** What is there before a walk begins. */
export type Beginning = Pick<Supplies, 'photos'> & {
  page: Page;
  /** The account of the walk; only of walks with a role. */
  account: Account | undefined;
  /** Somebody else, signed in: a buyer, a colleague, the desk. */
  somebody: (role: Role) => Promise<BrowserContext>;
};

export type Walk = {
  task: string;
  device: Device;
  /** Signed in with a new account of this role. */
  role?: Role;
  startsAt: string;
  /** What has to be there before, made without the screen. It may open another page, where the walk then begins. */
  prepare?: (beginning: Beginning) => Promise<void>;
  /** Presses, without typed words. */
  atMost: number;
  /** What is pressed, for the table. */
  way: string;
  walk: (walker: Walker, supplies: Supplies) => Promise<void>;
};

/** Keys pressed before the page listens would be lost, and so would be the count. */
export const waitForPage = async (page: Page): Promise<void> => {
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
};

export const makeWalker = (page: Page, device: Device): Walker => {
  const effort: Effort = { presses: 0, words: 0 };
  const press = async (target: Locator) => {
    effort.presses += 1;
    await (device === 'phone' ? target.tap() : target.click());
  };
  return {
    page,
    press,
    key: async (name) => {
      effort.presses += 1;
      await page.keyboard.press(name);
    },
    type: async (words) => {
      effort.words += words.split(/\s+/).length;
      await page.keyboard.type(words);
    },
    choose: async (select, entry) => {
      effort.presses += 2;
      await select.selectOption(entry);
    },
    give: async (chooser, files) => {
      const opened = page.waitForEvent('filechooser');
      await press(chooser);
      await (await opened).setFiles(files);
    },
    effort: () => ({ ...effort }),
  };
};
