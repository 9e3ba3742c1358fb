import { AuthorizationResponseError, ClientError } from 'openid-client';

/**
 * Why a sign-in by a provider failed.
 * - `cancelled`: the person did not agree
 * - `unreachable`: the provider does not answer, or not as itself
 * - `refused`: something about the answer does not match the attempt, or was used before
 */
type OpenIdFailureKind = 'cancelled' | 'unreachable' | 'refused';

export class OpenIdFailure extends Error {
  override readonly name = 'OpenIdFailure';
  readonly kind: OpenIdFailureKind;

  constructor(kind: OpenIdFailureKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

const AWAY = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
]);

export function toOpenIdFailure(error: unknown): never {
  throw new OpenIdFailure(kindOf(error), error instanceof Error ? error.message : String(error), {
    cause: error,
  });
}

function kindOf(error: unknown): OpenIdFailureKind {
  if (error instanceof AuthorizationResponseError) {
    if (error.error === 'access_denied') return 'cancelled';
    return error.error === 'temporarily_unavailable' ? 'unreachable' : 'refused';
  }
  // `fetch` throws a TypeError for a broken connection or a name that does not resolve.
  if (error instanceof TypeError) return 'unreachable';
  if (error instanceof ClientError && AWAY.has(error.code ?? '')) return 'unreachable';
  return 'refused';
}
