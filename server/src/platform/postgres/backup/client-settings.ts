import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getCACertificates } from 'node:tls';
import pg from 'pg';

export interface ClientSettings {
  /** Environment variables, which other users of the machine cannot read, as they can arguments. */
  variables: Record<string, string>;
  /** What `variables` name, by path: to be written before, readable by their owner alone. */
  files: Record<string, string>;
}

type Ssl =
  | boolean
  | { ca?: string; cert?: string; key?: string; rejectUnauthorized?: boolean; checkServerIdentity?: () => void };

type Understood = pg.Client & { connectionParameters: { options?: string }; ssl: Ssl; sslNegotiation: string };

/** What PostgreSQL's own programs need to connect exactly as the driver does by this address. */
export function clientSettings(url: string, folder: string): ClientSettings {
  const client = new pg.Client(url) as Understood;
  const { mode, root, cert, key } = tlsOf(client.ssl);
  const options = client.connectionParameters.options;
  // Files that are not there keep the programs from those in the user's home.
  const paths = { root: join(folder, 'root.crt'), cert: join(folder, 'client.crt'), key: join(folder, 'client.key') };
  const given: [string, string | undefined][] = [
    [paths.root, root],
    [paths.cert, cert],
    [paths.key, key],
  ];
  return {
    variables: {
      PGHOST: client.host,
      PGPORT: String(client.port),
      PGDATABASE: client.database ?? '',
      PGUSER: client.user ?? '',
      // Where none is given, driver and programs read it from the same file.
      ...(client.password && { PGPASSWORD: client.password }),
      ...(options && { PGOPTIONS: options }),
      PGGSSENCMODE: 'disable',
      PGSSLMODE: mode,
      ...(client.sslNegotiation === 'direct' && { PGSSLNEGOTIATION: 'direct' }),
      PGSSLROOTCERT: paths.root,
      PGSSLCERT: paths.cert,
      PGSSLKEY: paths.key,
    },
    files: Object.fromEntries(given.filter((each): each is [string, string] => each[1] !== undefined)),
  };
}

interface Tls {
  mode: 'disable' | 'require' | 'verify-ca' | 'verify-full';
  root?: string;
  cert?: string;
  key?: string;
}

function tlsOf(ssl: Ssl): Tls {
  if (ssl === false) return { mode: 'disable' };
  const { ca, cert, key, rejectUnauthorized, checkServerIdentity } = ssl === true ? {} : ssl;
  const own = { ...(cert !== undefined && { cert }), ...(key !== undefined && { key }) };
  if (rejectUnauthorized === false) return { mode: 'require', ...own };
  const root = ca ?? getCACertificates('default').join('\n');
  return { mode: checkServerIdentity ? 'verify-ca' : 'verify-full', root, ...own };
}

export async function withClientSettings<T>(
  url: string,
  folder: string,
  work: (variables: Record<string, string>) => Promise<T>,
): Promise<T> {
  const certificates = join(folder, `certificates-${randomUUID()}`);
  const { variables, files } = clientSettings(url, certificates);
  try {
    if (Object.keys(files).length > 0) await mkdir(certificates, { mode: 0o700 });
    for (const [path, text] of Object.entries(files)) await writeFile(path, text, { mode: 0o600 });
    return await work(variables);
  } finally {
    await rm(certificates, { recursive: true, force: true });
  }
}
