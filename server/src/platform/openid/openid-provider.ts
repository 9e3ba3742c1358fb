import * as openid from 'openid-client';
import { OpenIdFailure, toOpenIdFailure } from './openid-failure.ts';

const TIMEOUT_SECONDS = 5;

export interface OpenIdSettings {
  /** Where the provider describes itself; over plain http only on this machine, for tests. */
  issuer: URL;
  clientId: string;
  clientSecret: string;
  /** The address of ours that the provider sends people back to. */
  redirectUri: string;
}

/** What one sign-in keeps to itself until the person comes back, in their browser alone. */
export interface OpenIdAttempt {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** Whom the provider vouches for. */
export interface OpenIdIdentity {
  /** The provider's name for them, which never changes. */
  id: string;
  email: string | undefined;
  isEmailVerified: boolean;
  name: string | undefined;
}

/** Both throw an `OpenIdFailure` where it does not work out. */
export interface OpenIdProvider {
  /** Where to send somebody who wants to sign in. */
  begin(): Promise<{ url: URL; attempt: OpenIdAttempt }>;
  /** Who it is that came back to `address`, if everything about it is as it was begun. */
  finish(address: URL, attempt: OpenIdAttempt): Promise<OpenIdIdentity>;
}

/**
 * Signing in by an OpenID provider: authorization code with PKCE, state and nonce. The id token's
 * issuer, audience, expiry, nonce and signature are checked. The provider is first asked for its
 * description when somebody first signs in, so that it need not be there when we start.
 */
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
