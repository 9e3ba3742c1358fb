import { Socket } from 'node:net';

/* Tests connect only to this machine and to the PostgreSQL of TEST_DATABASE_URL; any other connection is an error. */
const database = process.env['TEST_DATABASE_URL'];
const allowed = new Set(['localhost', '127.0.0.1', '::1', '0.0.0.0', '::']);
if (database) allowed.add(new URL(database).hostname);

type Connect = typeof Socket.prototype.connect & { isGuarded?: boolean };
const connect: Connect = Socket.prototype.connect;
// This file runs for each test file, several of which share a process.
if (!connect.isGuarded) {
  Socket.prototype.connect = Object.assign(guarded, { isGuarded: true }) as Connect;
}

function guarded(this: Socket, ...args: unknown[]): Socket {
  const host = hostOf(args);
  if (host !== undefined && !allowed.has(host)) {
    throw new Error(`Tests use no network, and this one connects to ${host}.`);
  }
  return Reflect.apply(connect, this, args) as Socket;
}

/**
 * The host of a `connect` call, in its forms (options), (port, host), (path) and Node's internal ([options, listener]).
 */
function hostOf(args: unknown[]): string | undefined {
  const [first, second] = Array.isArray(args[0]) ? (args[0] as unknown[]) : args;
  if (typeof first === 'object' && first !== null && 'host' in first) {
    return typeof first.host === 'string' ? first.host : undefined;
  }
  return typeof first === 'number' && typeof second === 'string' ? second : undefined;
}
