import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { query } from '../../embedded-postgres/test/query.ts';

/** A database as a host gives it, to a role of its own, which is no superuser. */
export interface HostedDatabase {
  name: string;
  role: string;
  /** As that role. */
  url: string;
  /** The same database as its administrator. */
  adminUrl: string;
  drop(): Promise<void>;
}

interface Hosting {
  /** Of `create database`. */
  options?: string;
  isOwner?: boolean;
  /** What the host has done there: statements with `DATABASE` and `ROLE` in place of the names. */
  prepared?: readonly string[];
}

export async function openHostedDatabase(hosting: Hosting = {}): Promise<HostedDatabase> {
  const { options = 'template template0', isOwner = true, prepared = [] } = hosting;
  const { adminUrl: server } = inject('testServer');
  const name = `akatale_test_${randomUUID().replaceAll('-', '')}`;
  const role = `${name}_role`;
  const admin = new URL(server);
  admin.pathname = name;
  await query(server, `create role ${role} login password 'hosted'`);
  await query(server, `create database ${name} ${isOwner ? `owner ${role}` : ''} ${options}`);
  for (const statement of prepared) {
    await query(admin.href, statement.replaceAll('DATABASE', name).replaceAll('ROLE', role));
  }
  const own = new URL(admin.href);
  [own.username, own.password] = [role, 'hosted'];
  return {
    name,
    role,
    url: own.href,
    adminUrl: admin.href,
    async drop() {
      await query(server, `drop database if exists ${name} with (force)`);
      await query(server, `drop role ${role}`);
    },
  };
}
