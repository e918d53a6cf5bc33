import type { FilterComplexAPI, Frame } from 'node-av';
import { RecordingError } from './recording-error.ts';

/** Hands a decoded frame to a graph; one that is refused by a graph at work is of another kind than those before it. */
export const feedGraph = async (graph: FilterComplexAPI, label: string, frame: Frame): Promise<void> => {
  const isAtWork = graph.isInitialized;
  try {
    await graph.process(label, frame);
  } catch (error) {
    throw isAtWork ? new RecordingError('unreadable', error) : error;
  }
};
