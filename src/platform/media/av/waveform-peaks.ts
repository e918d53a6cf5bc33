const PEAKS = 400;
/** Quieter than this at its loudest, a sound is drawn as quiet as it is; anything else fills the height. */
const QUIETEST_FULL_HEIGHT = 0.01;

/** Keeps the loudest value of each millisecond while a sound is read. */
export class PeakMeter {
  readonly #valuesPerMoment: number;
  readonly #moments: number[] = [];
  #loudest = 0;
  #values = 0;

  /** @param valuesPerMoment samples of all channels that make up one moment */
  constructor(valuesPerMoment: number) {
    this.#valuesPerMoment = valuesPerMoment;
  }

  add(values: Float32Array): void {
    // Plain locals: this runs for every sample of a quarter of an hour.
    let loudest = this.#loudest;
    let left = this.#valuesPerMoment - this.#values;
    for (const value of values) {
      const height = Math.abs(value);
      if (height > loudest) loudest = height;
      left -= 1;
      if (left === 0) {
        this.#moments.push(loudest);
        loudest = 0;
        left = this.#valuesPerMoment;
      }
    }
    this.#loudest = loudest;
    this.#values = this.#valuesPerMoment - left;
  }

  /** The loudest points of equal slices, 0 to 100; the loudest of all stands at 100. */
  peaks(): number[] {
    const moments = this.#moments;
    const full = Math.max(
      QUIETEST_FULL_HEIGHT,
      moments.reduce((most, moment) => Math.max(most, moment), 0),
    );
    return Array.from({ length: PEAKS }, (_, slice) => {
      const from = Math.floor((slice * moments.length) / PEAKS);
      const to = Math.max(from + 1, Math.floor(((slice + 1) * moments.length) / PEAKS));
      const loudest = moments.slice(from, to).reduce((most, moment) => Math.max(most, moment), 0);
      return Math.round((Math.min(full, loudest) / full) * 100);
    });
  }
}
