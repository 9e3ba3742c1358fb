/** Its message says to the person who runs the program what is wrong, whose it is, and what to type. */
export class SetupError extends Error {
  override readonly name = 'SetupError';
}
