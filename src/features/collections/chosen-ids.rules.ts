export const MOST_CHOSEN = 100;
const ID = /^[\w-]{1,64}$/;

export type ChosenIds = {
  ids: string[];
  /** How many entries were no ids, and how many came after the last that is read. */
  unreadable: number;
  beyond: number;
};

/** Reads the ids of an address: each once, in their order, and no more than a light box holds. */
export const readChosenIds = (text: string): ChosenIds => {
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const readable = [...new Set(entries.filter((entry) => ID.test(entry)))];
  return {
    ids: readable.slice(0, MOST_CHOSEN),
    unreadable: entries.filter((entry) => !ID.test(entry)).length,
    beyond: Math.max(0, readable.length - MOST_CHOSEN),
  };
};
