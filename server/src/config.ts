import { isIP, isIPv6 } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import {
  addressRanges,
  email,
  factor,
  flag,
  host,
  integer,
  line,
  originUrl,
  secret,
  sender,
  urlText,
} from './config-values.ts';

const postgresUrl = () => urlText('postgres', 'postgresql').optional();
const text = () => line(200).optional();

/** Every setting there is: one environment variable each, described in `.env.example`. */
const settings = z.object({
  PORT: integer(1, 65_535).default(3000),
  HOST: host().default('127.0.0.1'),
  PUBLIC_URL: originUrl().optional(),
  TRUST_PROXY: addressRanges().default([]),
  APP_NAME: line(40).default('Akatale'),
  DATA_DIR: line(1000).default('./data'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    })
    .default('info'),
  METRICS_TOKEN: secret(16).optional(),
  RATE_LIMIT_FACTOR: factor().default(1),

  DATABASE_URL: postgresUrl(),
  DATABASE_DIRECT_URL: postgresUrl(),
  DATABASE_REPLICA_URL: postgresUrl(),
  PREPARED_STATEMENTS: flag().default(true),
  REDIS_URL: urlText('redis', 'rediss').optional(),

  S3_ENDPOINT: urlText('https', 'http').optional(),
  S3_BUCKET: text(),
  S3_REGION: text(),
  S3_ACCESS_KEY_ID: secret(1).optional(),
  S3_SECRET_ACCESS_KEY: secret(1).optional(),

  SMTP_URL: urlText('smtp', 'smtps').optional(),
  MAIL_FROM: sender().optional(),

  REQUIRE_VERIFIED_EMAIL: flag().optional(),
  HIDE_REGISTERED_EMAILS: flag().default(false),
  GOOGLE_CLIENT_ID: text(),
  GOOGLE_CLIENT_SECRET: secret(1).optional(),
  OPERATOR_EMAIL: email().optional(),
  OPERATOR_PASSWORD: secret(12).max(256, 'must have at most 256 characters').optional(),
  OPERATOR_REQUIRE_TOTP: flag().default(false),

  PAYMENT_PROVIDER: z
    .enum(['manual', 'fake', 'flutterwave'], { error: 'must be manual, fake or flutterwave' })
    .default('manual'),
  FLUTTERWAVE_SECRET_KEY: secret(1).optional(),
  FLUTTERWAVE_WEBHOOK_HASH: secret(1).optional(),

  LEGAL_NAME: text(),
  LEGAL_ADDRESS: text(),
  LEGAL_TIN: text(),
  LEGAL_PDPO_NUMBER: text(),
  SUPPORT_PHONE: text(),
  SUPPORT_EMAIL: email().optional(),
});

type Settings = z.output<typeof settings>;
export type SettingName = keyof Settings;
export const settingNames = Object.keys(settings.shape) as SettingName[];

/** The settings, grouped by who uses them. */
export type Config = ReturnType<typeof group>;

/** Every fault of the environment at once, each `NAME: what is wrong`; never a value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(
      `The settings have ${faults.length} fault(s):\n${faults.map((f) => `  ${f}`).join('\n')}`,
    );
    this.faults = faults;
  }
}

/**
 * Reads and checks the environment. An empty variable counts as unset, as compose files leave
 * them. Throws a `ConfigError` that names every fault.
 */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const given: Partial<Record<SettingName, string>> = {};
  for (const name of settingNames) {
    const value = env[name]?.trim();
    if (value) given[name] = value;
  }
  const read = settings.safeParse(given);
  const faults = (read.error?.issues ?? []).map(
    (issue) => `${issue.path.join('.')}: ${issue.message}`,
  );
  faults.push(...missingPartners(given));
  if (!read.success || faults.length > 0) throw new ConfigError(faults);
  return group(read.data, Object.keys(given) as SettingName[]);
}

/** Settings that mean nothing, or something unsafe, without another one. */
function missingPartners(given: Partial<Record<SettingName, string>>): string[] {
  const faults: string[] = [];
  const needs = (name: SettingName, other: SettingName) => {
    if (given[name] && !given[other]) faults.push(`${name}: needs ${other}`);
  };
  const together = (...names: SettingName[]) => {
    const present = names.find((name) => given[name]);
    if (!present) return;
    for (const name of names) {
      if (!given[name]) faults.push(`${name}: is needed where ${present} is set`);
    }
  };
  const isOn = (name: SettingName) => flag().safeParse(given[name]).data === true;

  needs('DATABASE_DIRECT_URL', 'DATABASE_URL');
  needs('DATABASE_REPLICA_URL', 'DATABASE_URL');
  together('S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY');
  together('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET');
  together('OPERATOR_EMAIL', 'OPERATOR_PASSWORD');
  if (isOn('HIDE_REGISTERED_EMAILS')) needs('HIDE_REGISTERED_EMAILS', 'SMTP_URL');
  if (given.PAYMENT_PROVIDER === 'flutterwave') {
    needs('PAYMENT_PROVIDER', 'FLUTTERWAVE_SECRET_KEY');
    needs('PAYMENT_PROVIDER', 'FLUTTERWAVE_WEBHOOK_HASH');
  }
  return faults;
}

function group(all: Settings, given: readonly SettingName[]) {
  const publicUrl = all.PUBLIC_URL ?? localUrl(all.HOST, all.PORT);
  return {
    appName: all.APP_NAME,
    /** Absolute. */
    dataDirectory: resolve(all.DATA_DIR),
    logLevel: all.LOG_LEVEL,
    rateLimitFactor: all.RATE_LIMIT_FACTOR,
    http: {
      host: all.HOST,
      port: all.PORT,
      publicUrl,
      /** Proxies whose forwarding headers are believed: addresses and CIDR ranges. */
      trustProxy: all.TRUST_PROXY,
      metricsToken: all.METRICS_TOKEN,
    },
    database: {
      /** Undefined: the embedded PostgreSQL under `dataDirectory`. */
      url: all.DATABASE_URL,
      /** Past a pooler, for migrations, LISTEN and jobs; the same as `url` unless given. */
      directUrl: all.DATABASE_DIRECT_URL ?? all.DATABASE_URL,
      replicaUrl: all.DATABASE_REPLICA_URL,
      preparedStatements: all.PREPARED_STATEMENTS,
    },
    /** Undefined: PostgreSQL carries live events. */
    redisUrl: all.REDIS_URL,
    /** Undefined: files lie under `dataDirectory`. */
    s3: s3Of(all),
    mail: {
      /** Undefined: mails go to the development mailbox. */
      smtpUrl: all.SMTP_URL,
      from: {
        name: all.MAIL_FROM?.name || all.APP_NAME,
        address: all.MAIL_FROM?.address ?? `no-reply@${mailDomain(publicUrl)}`,
      },
      mailboxDirectory: resolve(all.DATA_DIR, 'mailbox'),
    },
    accounts: {
      requireVerifiedEmail: all.REQUIRE_VERIFIED_EMAIL ?? all.SMTP_URL !== undefined,
      hideRegisteredEmails: all.HIDE_REGISTERED_EMAILS,
      operatorRequireTotp: all.OPERATOR_REQUIRE_TOTP,
      /** The operator who is made at the first start. */
      firstOperator: pair(all.OPERATOR_EMAIL, all.OPERATOR_PASSWORD, 'email', 'password'),
      google: pair(all.GOOGLE_CLIENT_ID, all.GOOGLE_CLIENT_SECRET, 'clientId', 'clientSecret'),
    },
    payments: {
      provider: all.PAYMENT_PROVIDER,
      flutterwave: pair(
        all.FLUTTERWAVE_SECRET_KEY,
        all.FLUTTERWAVE_WEBHOOK_HASH,
        'secretKey',
        'webhookHash',
      ),
    },
    legal: {
      name: all.LEGAL_NAME,
      address: all.LEGAL_ADDRESS,
      tin: all.LEGAL_TIN,
      pdpoNumber: all.LEGAL_PDPO_NUMBER,
    },
    support: { phone: all.SUPPORT_PHONE, email: all.SUPPORT_EMAIL },
    /** Names of what was set, for the log at the start; values may be secrets. */
    given,
  };
}

function s3Of(all: Settings) {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = all;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = all;
  if (!endpoint || !bucket || !region || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint, bucket, region, accessKeyId, secretAccessKey };
}

/** Two settings that come together or not at all. */
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
function localUrl(host: string, port: number): URL {
  const isEverywhere = host === '0.0.0.0' || host === '::';
  const name = isEverywhere ? 'localhost' : isIPv6(host) ? `[${host}]` : host;
  return new URL(`http://${name}:${port}`);
}

/** A bare IP address is no domain of a mail address. */
function mailDomain(publicUrl: URL): string {
  return isIP(publicUrl.hostname.replace(/^\[|\]$/g, '')) ? 'localhost' : publicUrl.hostname;
}
