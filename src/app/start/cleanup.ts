type Step = () => Promise<unknown>;

export type Cleanup = {
  /** Steps run in reverse order; a step added while closing runs at once. */
  add: (step: Step) => void;
  run: () => Promise<void>;
};

/** Collects the steps that undo a start, however far it came. A failing step does not prevent the others. */
export const createCleanup = (onError: (error: unknown) => void): Cleanup => {
  const steps: Step[] = [];
  let running: Promise<void> | undefined;

  const runAll = async (): Promise<void> => {
    for (let step = steps.pop(); step; step = steps.pop()) await step().catch(onError);
  };

  return {
    add: (step) => {
      steps.push(step);
      if (running) running = running.then(runAll);
    },
    run: () => {
      running ??= runAll();
      return running;
    },
  };
};
