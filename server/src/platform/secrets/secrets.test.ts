import { randomBytes } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSecretBox } from './secret-box.ts';
import { readSecretsKey, SECRETS_KEY_FILE } from './secrets-key.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'akatale-key-'));
});
afterEach(async () => rm(folder, { recursive: true }));

describe('the key of a data folder', () => {
  test('is made once, by one of many who need it at once, and nobody else may read it', async () => {
    const keys = await Promise.all(Array.from({ length: 20 }, () => readSecretsKey(folder)));
    expect(new Set(keys.map(String))).toHaveLength(1);
    expect(keys[0]).toHaveLength(32);
    expect(await readdir(folder)).toEqual([SECRETS_KEY_FILE]);
    const file = join(folder, SECRETS_KEY_FILE);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readFile(file, 'utf8')).toBe(`${keys[0]!.toString('base64')}\n`);
    expect(await readSecretsKey(folder)).toEqual(keys[0]);
  });

  test('that is damaged is never replaced: what it sealed would be lost', async () => {
    await writeFile(join(folder, SECRETS_KEY_FILE), 'half a k');
    await expect(readSecretsKey(folder)).rejects.toThrow(/32 bytes/);
    expect(await readFile(join(folder, SECRETS_KEY_FILE), 'utf8')).toBe('half a k');
  });
});

describe('what is sealed', () => {
  const box = createSecretBox(randomBytes(32));
  const secret = Buffer.from('a secret of twenty b');

  test('opens for its owner, and looks different each time', () => {
    const sealed = box.seal(secret, 'totp:7');
    expect(box.open(sealed, 'totp:7')).toEqual(secret);
    expect(sealed.includes(secret)).toBe(false);
    expect(box.seal(secret, 'totp:7')).not.toEqual(sealed);
  });

  test('opens for no other owner, with no other key and after no change', () => {
    const sealed = box.seal(secret, 'totp:7');
    expect(() => box.open(sealed, 'totp:8')).toThrow();
    expect(() => createSecretBox(randomBytes(32)).open(sealed, 'totp:7')).toThrow();
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed);
      changed[at]! ^= 1;
      expect(() => box.open(changed, 'totp:7')).toThrow();
    }
  });
});
