import type { Config } from '../config.ts';
import type { LaunchSettings } from '../modules/desk/overview/index.ts';

const PUBLISHED = new Set([
  'admin',
  'akatale',
  'akatale-operator-demo',
  'changeme',
  'minioadmin',
  'password',
  'postgres',
  'secret',
  'the stand-in does not check it',
]);

/** What the launch checks read of the settings: no secret leaves this function. */
export function launchSettings(config: Config): LaunchSettings {
  const { accounts, http, given, legal, mail, payments, support } = config;
  const { readBy, hosting, tin } = legal;
  return {
    publicUrl: http.publicUrl,
    isPublicUrlSet: given.includes('PUBLIC_URL'),
    isOnThisMachine: http.isOnThisMachine,
    trustProxy: http.trustProxy,
    hasMailServer: mail.smtpUrl !== undefined,
    mailSender: {
      server: mail.smtpUrl === undefined ? '' : new URL(mail.smtpUrl).host,
      greeting: mail.greeting,
      from: mail.from.address,
    },
    dkimSelector: mail.dkimSelector,
    hasPushContact: given.some((name) => ['PUSH_CONTACT', 'SUPPORT_EMAIL', 'MAIL_FROM'].includes(name)),
    paymentProvider: payments.provider,
    hasSupportContact: support.phone !== undefined || support.email !== undefined,
    missingLegal: unset({
      LEGAL_NAME: legal.name,
      LEGAL_ADDRESS: legal.address,
      LEGAL_PDPO_NUMBER: legal.pdpoNumber,
    }),
    missingLegalAdvised: unset({ LEGAL_READ_BY: readBy, LEGAL_HOSTING: hosting, LEGAL_TIN: tin }),
    guessable: guessableSecrets(config, accounts.firstOperator?.password),
  };
}

const unset = (settings: Record<string, unknown>): string[] =>
  Object.entries(settings).flatMap(([name, value]) => (value === undefined ? [name] : []));

function guessableSecrets({ database, http, s3, secretsKey }: Config, operatorPassword?: string): string[] {
  const secrets: Record<string, string | undefined> = {
    DATABASE_URL: passwordOf(database.url),
    DATABASE_DIRECT_URL: passwordOf(database.directUrl),
    DATABASE_REPLICA_URL: passwordOf(database.replicaUrl),
    S3_SECRET_ACCESS_KEY: s3?.secretAccessKey,
    METRICS_TOKEN: http.metricsToken,
    OPERATOR_PASSWORD: operatorPassword,
  };
  const published = Object.entries(secrets).flatMap(([name, secret]) =>
    secret && PUBLISHED.has(secret) ? [name] : [],
  );
  // A key of one byte again and again was typed, not drawn.
  return secretsKey && new Set(secretsKey).size < 8 ? [...published, 'SECRETS_KEY'] : published;
}

/** The password of a connection. One that repeats the name of its role is copied from an example, and counts as the published one. */
function passwordOf(url: string | undefined): string | undefined {
  if (url === undefined) return undefined;
  const { username, password } = new URL(url);
  return password !== '' && password === username ? 'akatale' : decodeURIComponent(password);
}

/** The first push service that has a name of its own: it is called anyway, and its answers say the time. */
export function timeSourceOf({ push }: Pick<Config, 'push'>): string | undefined {
  const host = push.services.hosts.find((name) => !name.startsWith('*'));
  return host === undefined ? undefined : `https://${host}/`;
}
