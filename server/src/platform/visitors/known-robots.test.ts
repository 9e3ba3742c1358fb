import { expect, test } from 'vitest';
import { isKnownRobot } from './visitor-keys.ts';

test.each([
  undefined,
  '',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0) Chrome/116.0 Safari/537.36',
  'Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)',
  'Mozilla/5.0 (compatible; YandexBot/3.0)',
  'Mozilla/5.0 (compatible; Baiduspider/2.0)',
  'facebookexternalhit/1.1',
  'WhatsApp/2.23.20.0',
  'TelegramBot (like TwitterBot)',
  'Mozilla/5.0 (Linux; Android 11) Chrome/126 Mobile Safari/537.36 Chrome-Lighthouse',
])('%s is a robot', (userAgent) => {
  expect(isKnownRobot(userAgent)).toBe(true);
});

test.each([
  'Mozilla/5.0 (Linux; Android 13; TECNO KJ5) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; U; Android 10; itel A56) OPR/60.0 Opera Mini',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
  'Mozilla/5.0 (Linux; Android 9; CUBOT X19) AppleWebKit/537.36 Chrome/100 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 13) Chrome/126 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/470.0]',
])('%s is a person', (userAgent) => {
  expect(isKnownRobot(userAgent)).toBe(false);
});
