type Step = () => Promise<unknown>;

export type Cleanup = {
  /** What is opened last is closed first; what is opened while closing is closed at once. */
  add: (step: Step) => void;
  run: () => Promise<void>;
};

/** Collects how to undo a start, however far it came. A step that fails does not keep the others from running. */
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
