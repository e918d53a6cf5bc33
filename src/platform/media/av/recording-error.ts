export type RecordingFault =
  /** Not what its type says, damaged, or in a codec that we do not have. */
  | 'unreadable'
  /** The file promises more than it holds. */
  | 'cutShort'
  | 'noPicture'
  | 'noSound'
  | 'tooManyPixels';

/** A clip or a sound that cannot be used; the file is to blame. */
export class RecordingError extends Error {
  readonly fault: RecordingFault;

  constructor(fault: RecordingFault, cause?: unknown) {
    super(`the recording is refused: ${fault}`, { cause });
    this.fault = fault;
  }
}
