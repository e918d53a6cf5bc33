/** Stops the start with one sentence that tells a person what to do. It is printed without a stack trace. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}
