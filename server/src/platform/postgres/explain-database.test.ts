import { expect, test } from 'vitest';
import { explainDatabaseError, explained, targetOf } from './explain-database.ts';

const target = targetOf('postgres://app:secret@db.example:6432/Market', 'DATABASE_URL');
const say = (code: string | undefined, message: string, more: object = {}) =>
  explainDatabaseError(Object.assign(new Error(message), { code, ...more }), target);

test.each([
  ['08P01', 'unsupported startup parameter: options', /PREPARED_STATEMENTS=off, and DATABASE_DIRECT_URL/, true],
  ['26000', 'prepared statement "user_by_id" does not exist', /PREPARED_STATEMENTS=off/, true],
  ['42P05', 'la requête existe', /PREPARED_STATEMENTS=off/, true],
  ['08P01', 'transaction blocks not allowed in statement pooling mode', /pool_mode to transaction or session/, true],
  [undefined, 'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string', /has none.*app:PASSWORD/, true],
  [
    '28000',
    'no pg_hba.conf entry for host "1.2.3.4", user "app", database "Market", no encryption',
    /\?sslmode=require/,
    true,
  ],
  [undefined, 'The server does not support SSL connections', /does not encrypt/, true],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed certificate', /sslrootcert=/, true],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'self-signed certificate in certificate chain', /sslrootcert=/, true],
  ['ERR_TLS_CERT_ALTNAME_INVALID', "Host: db. is not cert's", /the name that it is for/, true],
  ['28P01', 'password authentication failed for user "app"', /refuses the password of the role app/, true],
  ['28000', 'role "app" does not exist', /create role app login password/, true],
  [
    '3D000',
    'database "Market" does not exist',
    /create database "Market" owner app encoding 'UTF8' template template0;/,
    true,
  ],
  ['53300', 'too many connections for role "app"', /alter role app connection limit -1;/, false],
  ['57P03', 'the database system is starting up', /still starting/, false],
  ['53100', 'could not extend file', /disk of the database.*full/, true],
  ['25006', 'cannot execute INSERT in a read-only transaction', /reset default_transaction_read_only/, true],
  ['42501', 'permission denied to create extension "unaccent"', /create extension if not exists unaccent;/, true],
  ['42501', 'must be owner of table things', /must be owner of table things.*set schema others/, true],
  ['42501', 'permission denied for schema public', /schema public.*alter database "Market" owner to app;/, true],
  ['42P07', 'relation "users" already exists', /holds something else: relation "users".*create database akatale/, true],
  [
    'ECONNREFUSED',
    'connect ECONNREFUSED 127.0.0.1:5432',
    /Nothing answers at db\.example:6432 \(DATABASE_URL\)/,
    false,
  ],
  ['ENOTFOUND', 'getaddrinfo ENOTFOUND db.example', /no host of the name db\.example/, false],
  [undefined, 'timeout expired', /does not answer.*firewall/, false],
  ['ECONNRESET', 'read ECONNRESET', /ended the connection/, false],
  ['ENOENT', "no such file or directory, open '/ca.pem'", /DATABASE_URL names is not there.*\/ca\.pem/, true],
])('%s %s is said with what to type', (code, message, sentence, isFinal) => {
  expect(say(code, message)).toEqual({ sentence: expect.stringMatching(sentence), isFinal });
});

test('what stands on a column is named by the detail', () => {
  const detail = 'view report depends on column price of table products';
  const { sentence } = say('2BP01', 'cannot drop column price of table products', { detail }) ?? {};
  expect(sentence).toContain(detail);
});

test('a name with several addresses is told by the first, a cause by itself, and a fault of ours by nobody', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED ::1:5432'), { code: 'ECONNREFUSED' });
  const several = new AggregateError([refused, refused], '');
  expect(explainDatabaseError(new Error('outer', { cause: several }), target)?.sentence).toContain('Nothing answers');
  const ours = Object.assign(new Error('syntax error at or near "oops"'), { code: '42601' });
  expect([explainDatabaseError(ours, target), explained(ours, target)]).toEqual([undefined, ours]);
});

test('no sentence holds the password', () => {
  expect(JSON.stringify([target, say('28P01', 'password authentication failed')])).not.toContain('secret');
});
