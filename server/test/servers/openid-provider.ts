import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export const CLIENT = { id: 'akatale-test', secret: 'a secret between the two' };

/** The person at the provider, as its id token names them. */
export interface Claims {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
}

/** Faults that a test may inject. */
export interface Faults {
  /** Overrides claims of the id token: `nonce`, `iss`, `aud`, `exp`, … */
  claims?: Record<string, unknown>;
  /** Signs with a key that it does not publish. */
  hasForeignKey?: boolean;
  /** Answers every request with this status and no JSON. */
  isDown?: number;
  /** The person refuses consent. */
  isCancelled?: boolean;
}

interface Grant {
  claims: Claims;
  nonce: string | null;
  challenge: string | null;
  redirectUri: string | null;
}

/** A small OpenID provider of our own: codes that work once, PKCE, and id tokens signed by RS256. */
export async function openOpenIdProvider() {
  const keys = newKeys();
  const foreign = newKeys();
  const grants = new Map<string, Grant>();
  const state = { person: { sub: 'nobody' } as Claims, faults: {} as Faults };
  let issuer = '';

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', issuer);
    if (state.faults.isDown) {
      response.writeHead(state.faults.isDown, { 'content-type': 'text/plain' }).end('away');
    } else if (url.pathname === '/.well-known/openid-configuration') {
      send(response, 200, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        code_challenge_methods_supported: ['S256'],
      });
    } else if (url.pathname === '/keys') {
      const key = keys.publicKey.export({ format: 'jwk' });
      send(response, 200, { keys: [{ ...key, kid: 'one', alg: 'RS256', use: 'sig' }] });
    } else if (url.pathname === '/token') {
      grant(new URLSearchParams(await text(request)), response);
    } else {
      send(response, 404, {});
    }
  }

  function grant(params: URLSearchParams, response: ServerResponse): void {
    const code = params.get('code') ?? '';
    const found = grants.get(code);
    grants.delete(code);
    const challenge = createHash('sha256')
      .update(params.get('code_verifier') ?? '')
      .digest('base64url');
    const isOurs = params.get('client_id') === CLIENT.id && params.get('client_secret') === CLIENT.secret;
    if (!isOurs) return send(response, 401, { error: 'invalid_client' });
    if (!found || found.challenge !== challenge || found.redirectUri !== params.get('redirect_uri')) {
      return send(response, 400, { error: 'invalid_grant' });
    }
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: issuer,
      aud: CLIENT.id,
      iat: now,
      exp: now + 300,
      nonce: found.nonce,
      ...found.claims,
      ...state.faults.claims,
    };
    const id_token = sealed(claims, state.faults.hasForeignKey ? foreign : keys);
    return send(response, 200, { access_token: 'unused', token_type: 'Bearer', id_token });
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    issuer,
    /** From now on this person is signed in at the provider. */
    become(person: Claims, faults: Faults = {}): void {
      Object.assign(state, { person, faults });
    },
    /** What the person's browser does at the authorization URL: the redirect back. */
    consent(address: string): string {
      const params = new URL(address).searchParams;
      const back = new URL(params.get('redirect_uri') ?? '');
      back.searchParams.set('state', params.get('state') ?? '');
      if (state.faults.isCancelled) {
        back.searchParams.set('error', 'access_denied');
      } else {
        const code = crypto.randomUUID();
        grants.set(code, {
          claims: state.person,
          nonce: params.get('nonce'),
          challenge: params.get('code_challenge'),
          redirectUri: params.get('redirect_uri'),
        });
        back.searchParams.set('code', code);
      }
      return back.pathname + back.search;
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function sealed(claims: object, { privateKey }: ReturnType<typeof newKeys>): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const content = `${part({ alg: 'RS256', kid: 'one', typ: 'JWT' })}.${part(claims)}`;
  return `${content}.${sign('sha256', Buffer.from(content), privateKey).toString('base64url')}`;
}
