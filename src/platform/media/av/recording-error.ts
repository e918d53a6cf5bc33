export type RecordingFault =
  /** Not of its declared type, damaged, or in an unsupported codec. */
  | 'unreadable'
  /** The file is shorter than it declares. */
  | 'cutShort'
  | 'noPicture'
  | 'noSound'
  | 'tooManyPixels';

/** A clip or sound that cannot be used because of its file. */
export class RecordingError extends Error {
  readonly fault: RecordingFault;

  constructor(fault: RecordingFault, cause?: unknown) {
    super(`the recording is refused: ${fault}`, { cause });
    this.fault = fault;
  }
}
