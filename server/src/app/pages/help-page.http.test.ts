import { openingAt } from '@akatale/contracts/business-hours';
import { afterAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/apps/app.ts';

const bare = await startTestApp({ withPages: true });
const reachable = await startTestApp({
  withPages: true,
  settings: {
    APP_NAME: 'Soko & Sons',
    SUPPORT_PHONE: '0772 123 456',
    SUPPORT_EMAIL: 'help@soko.test',
    LEGAL_ADDRESS: 'Plot 7, Kampala Road',
  },
});
afterAll(async () => Promise.all([bare.stop(), reachable.stop()]));

const help = async (app: TestApp) => (await app.visitor.get('/help')).text;

interface Question {
  name: string;
  acceptedAnswer: { text: string };
}

const questions = (appName: string, urgent = '') => [
  ['How do I contact a seller?', 'Open a product and use the Chat with Seller button. You need to be logged in.'],
  [
    'How do I create a vendor account?',
    'Register as a vendor in a few minutes. If something does not work, contact support.',
  ],
  [
    'Which payment methods can I use?',
    `Discuss payment directly with the seller. ${appName} does not take the money for a sale: meet in a public place, ` +
      'check the item before you pay, and never send mobile money first.',
  ],
  [
    'How do I report a problem?',
    `Press Report beside the item, store, message or review. For anything else use any of the contact methods on this page.${urgent}`,
  ],
];

describe('the ways to reach us', () => {
  test('are those that were configured', async () => {
    const html = await help(reachable);
    expect(html).toContain('href="tel:+256772123456"');
    expect(html).toContain('Call Now');
    expect(html).toContain('0772 123 456');
    expect(html).toContain('href="mailto:help@soko.test?subject=Help%20with%20Soko%20%26%20Sons"');
    expect(html).toContain('Plot 7, Kampala Road');
    expect(html).not.toContain('No phone line yet');
  });

  test('are never invented', async () => {
    const html = await help(bare);
    expect(html).toContain('No phone line yet. Write to us in chat.');
    expect(html).toContain('No email address yet. Write to us in chat.');
    // Those of networks and police alone.
    expect(html).not.toMatch(/href="(?:tel:(?!100"|999")|mailto:)/);
    expect(html).not.toContain('call us');
  });
});

test('one who was cheated reads first what to do now', async () => {
  const words = wordsOf(await help(bare));
  const places = [
    'I was cheated',
    'Sent mobile money? Call your network at once',
    'Call MTN or Airtel: 100',
    'Contact us',
    'Frequently asked questions',
    'Business hours',
  ];
  const found = places.map((place) => words.indexOf(place));
  expect(found).not.toContain(-1);
  expect(found).toEqual(found.toSorted((one, other) => one - other));
});

/** What a page says between header and footer, separated by single spaces. */
const wordsOf = (html: string) =>
  (/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '').replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

test('hours, place and questions stand in the page before any script', async () => {
  const html = await help(bare);
  for (const content of ['Kampala, Uganda', 'href="/register-vendor"', 'Chat with Seller']) {
    expect(html).toContain(content);
  }
  expect(wordsOf(html)).toContain(
    'Monday-Friday 8:00 AM - 6:00 PM Saturday 9:00 AM - 4:00 PM Sunday 10:00 AM - 2:00 PM Kampala time (EAT).',
  );
  expect(wordsOf(await help(reachable))).toContain('Write at any time, 24/7. We reply within 24 hours.');
  expect(wordsOf(html)).toContain('Available 24/7 We reply in business hours.');
});

test('whether support is open now, by the clock of Kampala', async () => {
  const before = Date.now();
  const words = wordsOf(await help(bare));
  const said = [before, Date.now()].map((instant) => {
    const opening = openingAt(instant);
    if (opening.state === 'open') return `Open now, until ${opening.until} `;
    return `Closed now. Opens ${opening.opens} at ${opening.at} `;
  });
  expect(said.some((line) => words.includes(line))).toBe(true);
});

test('the questions are the same for search engines', async () => {
  const html = await help(reachable);
  const [, json = ''] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html) ?? [];
  const page = JSON.parse(json);
  expect(page['@type']).toBe('FAQPage');
  const listed = page.mainEntity.map(({ name, acceptedAnswer }: Question) => [name, acceptedAnswer.text]);
  expect(listed).toEqual(questions('Soko & Sons', ' For urgent matters, call us.'));
  for (const [question] of listed) expect(html).toContain(`${question}<`);
});

test('each answer stands below its question', async () => {
  const text = wordsOf(await help(bare));
  for (const [question, answer] of questions('Akatale')) expect(text).toContain(`${question} ${answer} `);
});

test('3.2.6: help is linked at the foot of every page', async () => {
  for (const url of ['/', '/auth', '/help', '/nothing', '/vendor-store/999']) {
    const [, footer = ''] = (await bare.visitor.get(url)).text.split('</main>');
    expect(footer).toContain('href="/help"');
  }
});
