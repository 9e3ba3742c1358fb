import { expect, test } from 'vitest';
import { explainSystemError } from './explain-system.ts';

const facts = {
  account: '12345:0',
  ownerOf: () => ({ path: '/data', owner: '1000:1000', mode: '0755' }),
};
const say = (code: string, path?: string) =>
  explainSystemError(Object.assign(new Error(`${code}: raw`), { code, ...(path && { path }) }), facts);

test.each([
  [
    'EACCES',
    /\(12345:0\) may not use \/data\/uploads: \/data belongs to 1000:1000 with mode 0755\. Type: chown -R 12345 \/data,.*chgrp -R 0 \/data/,
  ],
  ['EPERM', /chown -R 12345 \/data/],
  ['EROFS', /read-only.*DATA_DIR.*TMPDIR/],
  ['ENOSPC', /disk of \/data\/uploads is full/],
  ['EDQUOT', /12345:0 may use/],
  ['ENOENT', /is not there/],
  ['EEXIST', /is a file/],
  ['ENOTDIR', /A part of/],
  ['EIO', /has a fault/],
  ['EMFILE', /ulimit -n/],
])('%s of a path is said with whose it is and what to type', (code, sentence) => {
  expect(say(code, '/data/uploads')).toMatch(sentence);
  expect(say(code, '/data/uploads')).not.toContain('raw');
});

test('without a path only what concerns the whole machine is said', () => {
  expect([say('ENOSPC'), say('EMFILE')]).toEqual([expect.stringContaining('full'), expect.stringContaining('files')]);
  expect([say('EACCES'), say('ENOENT'), explainSystemError('no error', facts)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
