import { type LegalPage, legalVersions, partsOfVersion } from '@akatale/contracts/people/legal';
import { expect, test } from 'vitest';
import { settingsText } from '../settings-text.ts';
import { aboutText } from './about-text.ts';
import { privacyText } from './privacy-text.ts';
import { prohibitedGoodsText } from './prohibited-goods-text.ts';
import { safetyText } from './safety-text.ts';
import { type LegalContext, type LegalDocument, toLeaving } from './section.ts';
import { termsText } from './terms-text.ts';

const unset: LegalContext = {
  operator: { name: null, address: null, tin: null, pdpoNumber: null },
  readBy: null,
  looksAtFirstItems: false,
  processors: { hosting: null, mailHost: null, photoHost: null, paysByFlutterwave: false, hasGoogleSignIn: false },
  appName: 'Akatale',
  phone: null,
  email: null,
  paysOnline: false,
};
const everything: LegalContext = {
  ...unset,
  looksAtFirstItems: true,
  processors: { hosting: 'H', mailHost: 'm', photoHost: 'p', paysByFlutterwave: true, hasGoogleSignIn: true },
  paysOnline: true,
};

const pages: Record<LegalPage, (context: LegalContext) => LegalDocument> = {
  about: aboutText,
  privacy: privacyText,
  terms: termsText,
  'prohibited-goods': prohibitedGoodsText,
  safety: safetyText,
};

/** What each version said. A text, a price or a time that changes gets a new version, and its sum here. */
const SUMS: Record<LegalPage, string> = {
  about: '2026-11-30 CKVrc5xGRAzk',
  privacy: '2026-11-30.3 T9gQvx2FN34Q',
  terms: '2026-11-30 in/gS2PS2/f+',
  'prohibited-goods': '2026-11-30.4 Jx+b2qlvMtGt',
  safety: '2026-12-01 LZ4HTezt9yyO',
};

async function sumOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest))).slice(0, 12);
}

test('a page that says something else has another version', async () => {
  const sums: Record<string, string> = {};
  for (const [page, write] of Object.entries(pages)) {
    const said = JSON.stringify([write(unset), write(everything)]);
    sums[page] = `${legalVersions[page as LegalPage]} ${await sumOf(said)}`;
  }
  expect(sums).toEqual(SUMS);
});

test('the way to close an account has the name that My Profile gives it', () => {
  expect(toLeaving.label).toBe(settingsText.leaving);
});

test('a version is the day from which the text holds, and none is to come', () => {
  for (const version of Object.values(legalVersions)) {
    const { day, number } = partsOfVersion(version);
    expect(new Date(day).toISOString()).toContain(day);
    expect(Date.parse(day)).toBeLessThanOrEqual(Date.now());
    expect(number ?? '2').toMatch(/^[2-9]$/);
  }
});
