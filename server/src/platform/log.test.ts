import { Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { createLog } from './log.ts';

const TOKEN = 'kT3vZb9QmXw2Lr8YpJ5sNc7HdGf4AeUi1Vo6BtKxRzM';
const SECRETS = ['hunter2hunter2', 'nakato@example.ug', '+256772123456', 'meet me at Wandegeya', TOKEN];

function collect(options: { pretty?: boolean } = {}) {
  const chunks: string[] = [];
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk.toString());
      done();
    },
  });
  const log = createLog({ level: 'trace', destination, ...options });
  return { log, text: () => chunks.join(''), lines: () => chunks.join('').trimEnd().split('\n') };
}

describe('what a log never holds', () => {
  const secret = {
    password: 'hunter2hunter2',
    email: 'nakato@example.ug',
    phone: '+256772123456',
    message: 'meet me at Wandegeya',
    token: TOKEN,
  };
  const failedQuery = Object.assign(
    new Error(`Failed query: insert into users values ($1, $2)\nparams: nakato@example.ug,${TOKEN}`),
    {
      cause: Object.assign(new Error('duplicate key value violates "users_email_key"'), {
        code: '23505',
        detail: 'Key (lower(email))=(nakato@example.ug) already exists.',
      }),
    },
  );

  test.each<[string, (log: ReturnType<typeof collect>['log']) => void]>([
    ['fields', (log) => log.info(secret, 'fields')],
    ['nested fields', (log) => log.info({ a: [{ b: { ...secret } }] }, 'nested')],
    ['header names', (log) => log.info({ 'Set-Cookie': `__Host-sid=${TOKEN}`, authorization: TOKEN })],
    ['a child', (log) => log.child(secret).info('child')],
    ['the text', (log) => log.info(`sent to nakato@example.ug with ${TOKEN}`)],
    ['a placeholder', (log) => log.info('sent to %s by %o', 'nakato@example.ug', secret)],
    ['an error alone', (log) => log.error(failedQuery)],
    ['an error with a text', (log) => log.error({ err: failedQuery }, 'query failed')],
    ['an error without a text', (log) => log.error({ err: failedQuery })],
    ['a nested error', (log) => log.error({ job: { failure: failedQuery } }, 'failed')],
    [
      'a class',
      (log) =>
        log.info({
          client: new (class Client {
            password = 'hunter2hunter2';
          })(),
        }),
    ],
    ['other paths', (log) => log.info({ req: { method: 'GET', url: `/confirm-report/${TOKEN.slice(0, 20)}` } })],
    ['paths', (log) => log.info({ req: { method: 'GET', url: `/verify-email/${TOKEN.slice(0, 20)}` } })],
  ])('%s', (_name, write) => {
    for (const pretty of [false, true]) {
      const { log, text } = collect({ pretty });
      write(log);
      expect(text().length).toBeGreaterThan(20);
      for (const value of [...SECRETS, TOKEN.slice(0, 20)]) expect(text()).not.toContain(value);
    }
  });
});

test('a token in a path is named as such, and the path stays readable', () => {
  const { log, lines } = collect();
  log.info({ url: '/verify-email/abc123?x=1', next: '/api/auth/verify-reset-token/abc123' });
  log.info({ url: '/reset-password?token=abc123&x=1', shop: '/vendor-store/12' });
  log.info({ url: '/forgot-password/abc123', next: '/forgot-password' });
  expect(lines().map((line) => JSON.parse(line))).toMatchObject([
    { url: '/verify-email/[redacted]?x=1', next: '/api/auth/verify-reset-token/[redacted]' },
    { url: '/reset-password?token=[redacted]&x=1', shop: '/vendor-store/12' },
    { url: '/forgot-password/[redacted]', next: '/forgot-password' },
  ]);
});

test('the same address gives the same short hash, in a field and in a text', () => {
  const { log, lines } = collect();
  log.info({ email: 'Nakato@example.ug' }, 'mail to nakato@example.ug');
  const { email, msg } = JSON.parse(lines()[0] ?? '');
  expect(email).toMatch(/^email:[0-9a-f]{10}$/);
  expect(msg).toBe(`mail to ${email}`);
});

test('line breaks that people send stay inside one line', () => {
  for (const pretty of [false, true]) {
    const { log, lines } = collect({ pretty });
    log.info('agent curl\r\n{"level":"fatal","msg":"forged"}\u001b[2J');
    expect(lines()).toHaveLength(1);
    expect(lines()[0]).not.toContain('\u001b[2J');
  }
  const { log, lines } = collect();
  log.info({ agent: 'a\r\nb', err: new Error('first\r\nsecond') });
  expect(lines()).toHaveLength(1);
  expect(JSON.parse(lines()[0] ?? '')).toMatchObject({ err: { message: 'first\\r\\nsecond' } });
});

test('a fault keeps what is needed to find it', () => {
  const { log, lines } = collect();
  const cause = Object.assign(new TypeError('no such column'), { code: '42703', table: 'users' });
  log.error({ err: new Error('could not register', { cause }), userId: 7 }, 'request failed');
  const line = JSON.parse(lines()[0] ?? '');
  expect(line).toMatchObject({
    level: 'error',
    msg: 'request failed',
    userId: 7,
    err: {
      type: 'Error',
      message: 'could not register',
      cause: { type: 'TypeError', message: 'no such column', code: '42703', table: 'users' },
    },
  });
  expect(line.err.stack).toContain('log.test.ts');
  expect(new Date(line.time).getFullYear()).toBeGreaterThan(2020);
});
