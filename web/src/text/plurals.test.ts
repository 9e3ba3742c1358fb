import { languages } from '@akatale/contracts/languages';
import { pluralIn } from '@akatale/contracts/plural';
import { afterEach, expect, test, vi } from 'vitest';
import { discoverText as discoverInLuganda } from './lg/market/discover-text.ts';
import { storeText as storeInLuganda } from './lg/market/store-text.ts';
import { subscriptionText as subscriptionInLuganda } from './lg/market/subscription-text.ts';
import { discoverText } from './market/discover-text.ts';
import { storeText } from './market/store-text.ts';
import { subscriptionText } from './market/subscription-text.ts';
import { discoverText as discoverInSwahili } from './sw/market/discover-text.ts';
import { storeText as storeInSwahili } from './sw/market/store-text.ts';
import { subscriptionText as subscriptionInSwahili } from './sw/market/subscription-text.ts';

afterEach(() => void vi.restoreAllMocks());

test.each([
  [discoverText.resultsCount, '0 results, 1 result, 2 results, 11 results, 21 results'],
  [storeText.followers, '0 followers, 1 follower, 2 followers, 11 followers, 21 followers'],
  [subscriptionText.daysLeft, 'Your plan ends today, Your plan ends tomorrow, 2 days left, 11 days left, 21 days left'],
  [discoverInLuganda.resultsCount, 'Bizuuliddwa 0, Kizuuliddwa 1, Bizuuliddwa 2, Bizuuliddwa 11, Bizuuliddwa 21'],
  [storeInLuganda.followers, 'Abagoberezi 0, Omugoberezi 1, Abagoberezi 2, Abagoberezi 11, Abagoberezi 21'],
  [
    subscriptionInLuganda.daysLeft,
    'Plan yo eggwaako leero, Plan yo eggwaako enkya, Osigazza ennaku 2, Osigazza ennaku 11, Osigazza ennaku 21',
  ],
  [discoverInSwahili.resultsCount, 'Matokeo 0, Tokeo 1, Matokeo 2, Matokeo 11, Matokeo 21'],
  [storeInSwahili.followers, 'wafuasi 0, mfuasi 1, wafuasi 2, wafuasi 11, wafuasi 21'],
  [
    subscriptionInSwahili.daysLeft,
    'Mpango wako unaisha leo, Mpango wako unaisha kesho, Zimebaki siku 2, Zimebaki siku 11, Zimebaki siku 21',
  ],
])('a number has the form that its language gives it', (text: (count: number, shown: string) => string, forms) => {
  expect([0, 1, 2, 11, 21].map((count) => text(count, String(count))).join(', ')).toBe(forms);
});

test.each(languages)(
  'a browser that does not know %s, and is set to Russian, reads as the server wrote it',
  (language) => {
    const { PluralRules } = Intl;
    const forms = { one: 'one', few: 'few', many: 'many', other: 'other' };
    vi.spyOn(Intl, 'PluralRules').mockImplementation(function withFewLanguages(tags = []) {
      return new PluralRules([[tags].flat().find((tag) => tag === 'en') ?? 'ru']);
    });
    const plural = pluralIn(language);
    expect([0, 1, 2, 11, 21].map((count) => plural(count, forms))).toEqual(['other', 'one', 'other', 'other', 'other']);
  },
);
