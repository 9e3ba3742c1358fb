import { portsFrom, type Plan } from './configs.ts';

type Environment = Record<string, string | undefined>;

/** The cluster of `compose.cluster.yaml`, where each part is a host of its own name and knows the secrets that it needs. */
export function containerPlan(env: Environment): Plan {
  return {
    folder: env['DATA_DIR'] ?? '/data',
    root: '/app',
    ports: portsFrom(7000),
    network: { listen: '0.0.0.0', hostOf: (name) => name, proxy: '10.70.0.10' },
    secrets: {
      superuser: env['SUPERUSER_PASSWORD'] ?? '',
      replication: env['REPLICATION_PASSWORD'] ?? '',
      rewind: env['REWIND_PASSWORD'] ?? '',
      application: env['APPLICATION_PASSWORD'] ?? '',
      key: env['SECRETS_KEY'] ?? '',
    },
    // The mailbox and the payments of a demo are only for who calls the product from its own host.
    settings: { PAYMENT_PROVIDER: 'manual', SMTP_URL: 'smtp://mail:1025' },
  };
}
