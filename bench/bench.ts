import type { Reading } from './reading.ts';

/** A data folder with the whole demo library; `serve` runs Tamarind on it during a benchmark. */
export type Prepared = {
  dataDir: string;
  env: Record<string, string>;
  serve: <T>(work: (address: string) => Promise<T>) => Promise<T>;
};

export type Bench = { name: string } & (
  | { run: (prepared: Prepared) => Promise<Reading[]> }
  /** Has its own data, so it need not wait for the demo library. */
  | { runAlone: () => Promise<Reading[]> }
);
