import type { Reading } from './reading.ts';

/** A data folder with the whole demo library in it; `serve` runs Tamarind on it while a bench works. */
export type Prepared = {
  dataDir: string;
  env: Record<string, string>;
  serve: <T>(work: (address: string) => Promise<T>) => Promise<T>;
};

export type Bench = { name: string } & (
  | { run: (prepared: Prepared) => Promise<Reading[]> }
  /** Brings its own data, so nobody waits for the demo library. */
  | { runAlone: () => Promise<Reading[]> }
);
