/**
 * Why a sign-in by a provider failed.
 * - `cancelled`: the person did not agree
 * - `unreachable`: the provider does not answer, or not as itself
 * - `refused`: something about the answer does not match the attempt, or was used before
 */
export type OpenIdFailureKind = 'cancelled' | 'unreachable' | 'refused';

export class OpenIdFailure extends Error {
  override readonly name = 'OpenIdFailure';
  readonly kind: OpenIdFailureKind;

  constructor(kind: OpenIdFailureKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
