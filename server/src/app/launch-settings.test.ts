import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { launchSettings, timeSourceOf } from './launch-settings.ts';

const read = (env: Record<string, string>) => launchSettings(readConfig(env));

test('nothing set is everything missing', () => {
  expect(read({})).toMatchObject({
    isPublicUrlSet: false,
    isOnThisMachine: true,
    hasMailServer: false,
    hasPushContact: false,
    hasSupportContact: false,
    missingLegal: ['LEGAL_NAME', 'LEGAL_ADDRESS', 'LEGAL_PDPO_NUMBER'],
    missingLegalAdvised: ['LEGAL_READ_BY', 'LEGAL_HOSTING', 'LEGAL_TIN'],
    guessable: [],
  });
});

test('passwords of the examples are recognised, and others are not named', () => {
  const weak = {
    DATABASE_URL: 'postgres://akatale:akatale@database/akatale',
    OPERATOR_EMAIL: 'grace@soko.example',
    OPERATOR_PASSWORD: 'akatale-operator-demo',
    SECRETS_KEY: Buffer.alloc(32).toString('base64'),
  };
  expect(read(weak).guessable).toEqual(['DATABASE_URL', 'DATABASE_DIRECT_URL', 'OPERATOR_PASSWORD', 'SECRETS_KEY']);
  expect(read({ DATABASE_URL: 'postgres://soko:soko@database/soko' }).guessable).toContain('DATABASE_URL');
  const own = {
    DATABASE_URL: 'postgres://akatale:fish%2Beagle@database/akatale',
    METRICS_TOKEN: 'sixteen fish eagles',
  };
  expect(read(own).guessable).toEqual([]);
  expect(JSON.stringify(read({ ...weak, ...own }))).not.toMatch(/eagle|demo/);
});

test('the time is asked of a push service with a name of its own', () => {
  expect(timeSourceOf(readConfig({}))).toBe('https://fcm.googleapis.com/');
  expect(timeSourceOf(readConfig({ PUSH_SERVICES: '*.push.apple.com' }))).toBeUndefined();
});
