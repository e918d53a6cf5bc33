/** A start that cannot go on, in one sentence that a person can act on. It is printed without a stack trace. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}
