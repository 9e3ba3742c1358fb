import { z } from 'zod';
import {
  addressRanges,
  allowedHosts,
  dnsLabel,
  email,
  factor,
  flag,
  host,
  integer,
  key32,
  secureUrl,
  line,
  nameAndDay,
  originUrl,
  phone,
  secret,
  sender,
  urlText,
  urlTexts,
} from './config-values.ts';

const postgresUrl = () => urlText('postgres', 'postgresql').optional();
const text = () => line(200).optional();

/** Those of Chrome and its relatives, of Chromium without Google's keys, of Firefox, Edge and Safari. */
const KNOWN_PUSH_SERVICES = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
];

/** One environment variable each, described in `.env.example`. */
export const settings = z.object({
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
  MAX_CONCURRENT_REQUESTS: integer(1, 10_000).default(32),
  MAX_CONNECTIONS_PER_ADDRESS: integer(1, 1_000_000).default(6_000),

  DATABASE_URL: postgresUrl(),
  DATABASE_DIRECT_URL: postgresUrl(),
  DATABASE_REPLICA_URL: postgresUrl(),
  PREPARED_STATEMENTS: flag().default(true),
  NATS_URL: urlTexts('nats', 'tls').optional(),

  S3_ENDPOINT: urlText('https', 'http').optional(),
  S3_BUCKET: text(),
  S3_REGION: text(),
  S3_ACCESS_KEY_ID: secret(1).optional(),
  S3_SECRET_ACCESS_KEY: secret(1).optional(),

  SMTP_URL: urlText('smtp', 'smtps').optional(),
  MAIL_FROM: sender().optional(),
  MAIL_DKIM_SELECTOR: dnsLabel().optional(),

  PUSH_SERVICES: allowedHosts().default({ hosts: KNOWN_PUSH_SERVICES, localOrigins: [] }),
  PUSH_CONTACT: email().optional(),

  REQUIRE_VERIFIED_EMAIL: flag().optional(),
  REVIEW_FIRST_LISTINGS: integer(0, 3).default(0),
  HIDE_REGISTERED_EMAILS: flag().default(false),
  NEW_ACCOUNT_LIMITS: flag().optional(),
  GOOGLE_CLIENT_ID: text(),
  GOOGLE_CLIENT_SECRET: secret(1).optional(),
  GOOGLE_ISSUER: secureUrl().default(new URL('https://accounts.google.com')),
  OPERATOR_EMAIL: email().optional(),
  OPERATOR_PASSWORD: secret(12).max(256, 'must have at most 256 characters').optional(),
  OPERATOR_REQUIRE_TOTP: flag().default(false),
  SECRETS_KEY: key32().optional(),

  PAYMENT_PROVIDER: z
    .enum(['manual', 'fake', 'flutterwave'], { error: 'must be manual, fake or flutterwave' })
    .default('manual'),
  FLUTTERWAVE_SECRET_KEY: secret(1).optional(),
  FLUTTERWAVE_WEBHOOK_HASH: secret(1).optional(),
  FLUTTERWAVE_URL: secureUrl().default(new URL('https://api.flutterwave.com')),

  LEGAL_NAME: text(),
  LEGAL_ADDRESS: text(),
  LEGAL_TIN: text(),
  LEGAL_PDPO_NUMBER: text(),
  LEGAL_HOSTING: text(),
  LEGAL_READ_BY: nameAndDay().optional(),
  SUPPORT_PHONE: phone().optional(),
  SUPPORT_EMAIL: email().optional(),
});

export type Settings = z.output<typeof settings>;
export type SettingName = keyof Settings;
export const settingNames = Object.keys(settings.shape) as SettingName[];

/** Settings that are meaningless or unsafe without another one. */
export function missingPartners(given: Partial<Record<SettingName, string>>): string[] {
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
