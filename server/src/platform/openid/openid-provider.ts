import * as openid from 'openid-client';
import { OpenIdFailure, type OpenIdFailureKind } from './openid-failure.ts';

const TIMEOUT_SECONDS = 5;

export interface OpenIdSettings {
  issuer: URL;
  clientId: string;
  clientSecret: string;
  redirectUri: string;
}

export interface OpenIdAttempt {
  state: string;
  nonce: string;
  codeVerifier: string;
}

export interface OpenIdIdentity {
  id: string;
  email: string | undefined;
  isEmailVerified: boolean;
  name: string | undefined;
}

export interface OpenIdProvider {
  begin(): Promise<{ url: URL; attempt: OpenIdAttempt }>;
  finish(address: URL, attempt: OpenIdAttempt): Promise<OpenIdIdentity>;
}

/** Authorization code flow with PKCE, state and nonce. The configuration is fetched at the first sign-in only. */
export function createOpenIdProvider(settings: OpenIdSettings): OpenIdProvider {
  let discovered: Promise<openid.Configuration> | undefined;

  async function configuration(): Promise<openid.Configuration> {
    discovered ??= discover(settings).catch((error: unknown) => {
      discovered = undefined;
      throw error;
    });
    return discovered;
  }

  return {
    async begin() {
      const config = await configuration().catch(toOpenIdFailure);
      const attempt = {
        state: openid.randomState(),
        nonce: openid.randomNonce(),
        codeVerifier: openid.randomPKCECodeVerifier(),
      };
      const url = openid.buildAuthorizationUrl(config, {
        redirect_uri: settings.redirectUri,
        scope: 'openid email profile',
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(attempt.codeVerifier),
        code_challenge_method: 'S256',
      });
      return { url, attempt };
    },

    async finish(address, { state, nonce, codeVerifier }) {
      const tokens = await configuration()
        .then((config) =>
          openid.authorizationCodeGrant(config, address, {
            expectedState: state,
            expectedNonce: nonce,
            pkceCodeVerifier: codeVerifier,
            idTokenExpected: true,
          }),
        )
        .catch(toOpenIdFailure);
      const claims = tokens.claims();
      if (!claims) throw new OpenIdFailure('refused', 'The provider sent no id token.');
      return {
        id: claims.sub,
        email: textOf(claims['email']),
        isEmailVerified: claims['email_verified'] === true,
        name: textOf(claims['name']),
      };
    },
  };
}

async function discover(settings: OpenIdSettings): Promise<openid.Configuration> {
  const { issuer, clientId, clientSecret } = settings;
  return openid.discovery(issuer, clientId, clientSecret, undefined, {
    timeout: TIMEOUT_SECONDS,
    execute: [
      // The id token comes over TLS from the provider itself; its signature is checked even so.
      openid.enableNonRepudiationChecks,
      ...(issuer.protocol === 'http:' ? [openid.allowInsecureRequests] : []),
    ],
  });
}

function textOf(claim: unknown): string | undefined {
  return typeof claim === 'string' && claim !== '' ? claim : undefined;
}

const AWAY = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
]);

function toOpenIdFailure(error: unknown): never {
  throw new OpenIdFailure(kindOf(error), error instanceof Error ? error.message : String(error), {
    cause: error,
  });
}

function kindOf(error: unknown): OpenIdFailureKind {
  if (error instanceof openid.AuthorizationResponseError) {
    if (error.error === 'access_denied') return 'cancelled';
    return error.error === 'temporarily_unavailable' ? 'unreachable' : 'refused';
  }
  // `fetch` throws a TypeError for a broken connection or a name that does not resolve.
  if (error instanceof TypeError) return 'unreachable';
  if (error instanceof openid.ClientError && AWAY.has(error.code ?? '')) return 'unreachable';
  return 'refused';
}
