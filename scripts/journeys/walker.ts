import type { Locator, Page } from '@playwright/test';

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
