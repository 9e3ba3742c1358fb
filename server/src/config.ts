import { isIP, isIPv6 } from 'node:net';
import { resolve } from 'node:path';
import { missingPartners, settingNames, settings, type SettingName, type Settings } from './config-schema.ts';
import { isDomainName, isThisMachine } from './config-values.ts';

export type Config = ReturnType<typeof group>;

/** All faults of the environment, each `NAME: what is wrong`; never a value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`The settings have ${faults.length} fault(s):\n${faults.map((f) => `  ${f}`).join('\n')}`);
    this.faults = faults;
  }
}

/** An empty variable counts as unset, as compose files leave them. Throws a `ConfigError`. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const given: Partial<Record<SettingName, string>> = {};
  for (const name of settingNames) {
    const value = env[name]?.trim();
    if (value) given[name] = value;
  }
  const read = settings.safeParse(given);
  const faults = (read.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  faults.push(...missingPartners(given));
  if (!read.success || faults.length > 0) throw new ConfigError(faults);
  const config = group(read.data, Object.keys(given) as SettingName[]);
  if (config.payments.provider === 'fake' && !config.http.isOnThisMachine) {
    throw new ConfigError(['PAYMENT_PROVIDER: fake is only for a PUBLIC_URL on this machine']);
  }
  if (config.push.services.localOrigins.length > 0 && !config.http.isOnThisMachine) {
    throw new ConfigError(['PUSH_SERVICES: an address of this machine is only for a PUBLIC_URL on this machine']);
  }
  return config;
}

export function isRunByNpm(env: Record<string, string | undefined> = process.env): boolean {
  return env['npm_lifecycle_event'] !== undefined;
}

function group(all: Settings, given: readonly SettingName[]) {
  const publicUrl = all.PUBLIC_URL ?? localUrl(all.HOST, all.PORT);
  return {
    appName: all.APP_NAME,
    dataDirectory: resolve(all.DATA_DIR),
    logLevel: all.LOG_LEVEL,
    rateLimitFactor: all.RATE_LIMIT_FACTOR,
    /** So many listings of each vendor are held until an operator has seen them. */
    reviewFirstListings: all.REVIEW_FIRST_LISTINGS,
    http: {
      host: all.HOST,
      port: all.PORT,
      publicUrl,
      /** Whether the public URL is on this machine; tools for developers are served only then. */
      isOnThisMachine: isThisMachine(publicUrl),
      trustProxy: all.TRUST_PROXY,
      maxConcurrentRequests: all.MAX_CONCURRENT_REQUESTS,
      maxConnectionsPerAddress: all.MAX_CONNECTIONS_PER_ADDRESS,
      metricsToken: all.METRICS_TOKEN,
    },
    database: {
      /** Undefined: the embedded PostgreSQL under `dataDirectory`. */
      url: all.DATABASE_URL,
      /** Bypasses a pooler, for migrations, LISTEN and jobs; the same as `url` by default. */
      directUrl: all.DATABASE_DIRECT_URL ?? all.DATABASE_URL,
      replicaUrl: all.DATABASE_REPLICA_URL,
      preparedStatements: all.PREPARED_STATEMENTS,
    },
    /** Undefined: PostgreSQL carries live events. */
    natsUrls: all.NATS_URL,
    /** Undefined: files are stored under `dataDirectory`. */
    s3: s3Of(all),
    mail: {
      /** Undefined: mails are stored as files in `mailboxDirectory`. */
      smtpUrl: all.SMTP_URL,
      from: {
        name: all.MAIL_FROM?.name || all.APP_NAME,
        address: all.MAIL_FROM?.address ?? `no-reply@${mailDomain(publicUrl)}`,
      },
      greeting: [publicUrl.hostname, all.MAIL_FROM?.address.replace(/^.*@/, '') ?? ''].find(isDomainName),
      mailboxDirectory: resolve(all.DATA_DIR, 'mailbox'),
      /** Under which the mail server's DKIM key is published; only the launch checks read it. */
      dkimSelector: all.MAIL_DKIM_SELECTOR,
    },
    push: {
      services: all.PUSH_SERVICES,
      /** Whom a push service contacts about our pushes. */
      contact: all.PUSH_CONTACT ?? all.SUPPORT_EMAIL ?? all.MAIL_FROM?.address ?? `no-reply@${mailDomain(publicUrl)}`,
    },
    accounts: {
      requireVerifiedEmail: all.REQUIRE_VERIFIED_EMAIL ?? all.SMTP_URL !== undefined,
      hideRegisteredEmails: all.HIDE_REGISTERED_EMAILS,
      hasNewAccountLimits: all.NEW_ACCOUNT_LIMITS ?? !isThisMachine(publicUrl),
      operatorRequireTotp: all.OPERATOR_REQUIRE_TOTP,
      firstOperator: pair(all.OPERATOR_EMAIL, all.OPERATOR_PASSWORD, 'email', 'password'),
      google: googleOf(all),
    },
    /** Undefined: a file under `dataDirectory` holds the key. */
    secretsKey: all.SECRETS_KEY,
    payments: {
      provider: all.PAYMENT_PROVIDER,
      flutterwave: flutterwaveOf(all),
      fakeDirectory: resolve(all.DATA_DIR, 'fake-payments'),
    },
    legal: {
      name: all.LEGAL_NAME,
      address: all.LEGAL_ADDRESS,
      tin: all.LEGAL_TIN,
      pdpoNumber: all.LEGAL_PDPO_NUMBER,
      hosting: all.LEGAL_HOSTING,
      readBy: all.LEGAL_READ_BY,
    },
    support: { phone: all.SUPPORT_PHONE, email: all.SUPPORT_EMAIL },
    given,
  };
}

function s3Of(all: Settings) {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = all;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = all;
  if (!endpoint || !bucket || !region || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint, bucket, region, accessKeyId, secretAccessKey };
}

function googleOf(all: Settings) {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = all;
  if (!clientId || !clientSecret) return undefined;
  return { clientId, clientSecret, issuer: all.GOOGLE_ISSUER };
}

function flutterwaveOf(all: Settings) {
  const { FLUTTERWAVE_SECRET_KEY: secretKey, FLUTTERWAVE_WEBHOOK_HASH: webhookHash } = all;
  if (!secretKey || !webhookHash) return undefined;
  return { secretKey, webhookHash, url: all.FLUTTERWAVE_URL };
}

function pair<A extends string, B extends string>(
  first: string | undefined,
  second: string | undefined,
  firstName: A,
  secondName: B,
): Record<A | B, string> | undefined {
  if (first === undefined || second === undefined) return undefined;
  return { [firstName]: first, [secondName]: second } as Record<A | B, string>;
}

/** Where a browser on this machine finds the server. */
function localUrl(boundTo: string, port: number): URL {
  const isEverywhere = boundTo === '0.0.0.0' || boundTo === '::';
  const name = isEverywhere ? 'localhost' : isIPv6(boundTo) ? `[${boundTo}]` : boundTo;
  return new URL(`http://${name}:${port}`);
}

/** A bare IP address is no domain of a mail address. */
function mailDomain(publicUrl: URL): string {
  return isIP(publicUrl.hostname.replace(/^\[|\]$/g, '')) ? 'localhost' : publicUrl.hostname;
}
