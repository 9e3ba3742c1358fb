import type { Language } from '@akatale/contracts/languages';
import { describe, expect, test } from 'vitest';
import { draftNotes, type MailContent, type MailText } from './mailer.ts';
import { renderMail, renderWithTranslation } from './render-mail.ts';

const product = {
  title: 'Tecno <Spark> "10"',
  price: 'USh 400,000',
  photoUrl: `https://akatale.test/uploads/${'a'.repeat(64)}-480.jpg`,
  url: 'https://akatale.test/products/7',
};
const content: MailContent = {
  appName: 'Akatale',
  publicUrl: new URL('https://akatale.test'),
  heading: 'Okello & Sons wrote to you',
  quote: '<b>Is it there?</b>',
  paragraphs: ['They wait for your answer.'],
  products: [product],
  action: { label: 'Open the chat', url: 'https://akatale.test/chat/3' },
  smallPrint: 'You get one mail for each chat.',
  unsubscribe: { label: 'Stop these mails', url: 'https://akatale.test/unsubscribe?token=1.messages.x' },
};

describe('plain text', () => {
  test('has everything that the HTML has, each address alone on its line', () => {
    expect(renderMail(content).text).toBe(
      [
        'Okello & Sons wrote to you',
        '“<b>Is it there?</b>”',
        'They wait for your answer.',
        'Tecno <Spark> "10", USh 400,000\nhttps://akatale.test/products/7',
        'Open the chat:\nhttps://akatale.test/chat/3',
        'You get one mail for each chat.',
        'Stop these mails:\nhttps://akatale.test/unsubscribe?token=1.messages.x',
        '-- \nAkatale\n',
      ].join('\n\n'),
    );
  });

  test('has the advice about a product below its price', () => {
    const products = [{ ...product, advice: 'Lower it?' }];
    expect(renderMail({ ...content, products }).text).toContain('USh 400,000\nLower it?\nhttps://');
  });
});

test('a product has a link of its own to what its advice is about', () => {
  const action = { label: 'Change the price', url: 'https://akatale.test/products/7/edit#price' };
  const { text, html } = renderMail({ ...content, products: [{ ...product, advice: 'Lower it?', action }] });
  expect(text).toContain(`Lower it?\nChange the price:\n${action.url}\n`);
  expect(html).toMatch(
    /Lower it\?<br><a href="https:\/\/akatale.test\/products\/7\/edit#price"[^>]*>Change the price</,
  );
});

describe('HTML', () => {
  test('begins with the mark and the name', () => {
    expect(renderMail(content).html).toMatch(
      /<p class="brand"[^>]*><img src="https:\/\/akatale.test\/icon-192.png"[^>]*>Akatale</,
    );
  });

  const { html } = renderMail(content);

  test('escapes what people wrote, in attributes too', () => {
    expect(html).toContain('Okello &amp; Sons');
    expect(html).toContain('“&lt;b&gt;Is it there?&lt;/b&gt;”');
    expect(html).toContain('alt="Tecno &lt;Spark&gt; &quot;10&quot;"');
    expect(html).not.toMatch(/<b>|<Spark>/);
  });

  test('has one button, no tables, no scripts, and is small', () => {
    expect(html.match(/class="button"/g)).toHaveLength(1);
    expect(html).not.toMatch(/<(table|script|form|link)/);
    const six = renderMail({ ...content, products: Array.from({ length: 6 }, () => product) }).html;
    expect(Buffer.byteLength(six)).toBeLessThan(10_000);
  });

  test('loads nothing but the mark and photos', () => {
    const sources = [...html.matchAll(/(?:src|url)\s*[=(]\s*"?([^"')\s]+)/g)].map(([, source]) => source);
    expect(sources).toEqual(['https://akatale.test/icon-192.png', product.photoUrl]);
  });

  test('declares both colour schemes and has dark colours for each of its own', () => {
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    const dark = /prefers-color-scheme:dark\)\{(.*)\}<\/style>/.exec(html)?.[1] ?? '';
    const classes = [...html.matchAll(/class="(\w+)"/g)].map(([, name]) => name);
    for (const name of new Set(classes)) expect(dark).toContain(`.${name}`);
    expect(dark.match(/\{[^}]*\}/g)?.every((rule) => rule.includes('!important'))).toBe(true);
  });

  test('repeats the address below the button only where nothing else leads there', () => {
    const { unsubscribe: _none, ...account } = content;
    expect(renderMail(account).html).toContain('>https://akatale.test/chat/3</a>');
    expect(html).not.toContain('>https://akatale.test/chat/3</a>');
  });
});

describe('a mail in another language', () => {
  const { text, html } = renderMail({ ...content, language: 'lg' });

  test('says that it is a draft, and in which language it is', () => {
    expect(html).toMatch(/^<!doctype html>\n<html lang="lg">/);
    expect(renderMail(content).html).toContain('<html lang="en">');
    for (const part of [text, html]) expect(part).toContain(draftNotes.lg);
    for (const note of [draftNotes.lg, draftNotes.sw]) expect(renderMail(content).text).not.toContain(note);
  });
});

describe('a mail in English with its translation', () => {
  const texts: Record<'en' | 'lg', MailText> = {
    en: { heading: 'New <password>', paragraphs: ['Choose one.'], action: 'Choose', smallPrint: 'For one hour.' },
    lg: { heading: 'Password <empya>', paragraphs: ['Londa emu.'], action: 'Londa', smallPrint: 'Okumala essaawa.' },
  };
  const { appName, publicUrl } = content;
  const url = new URL('https://akatale.test/forgot-password/x');
  const render = (language: Language) =>
    renderWithTranslation(
      { appName, publicUrl },
      { language, url, text: (which) => texts[which === 'en' ? 'en' : 'lg'] },
    );
  const { text, html } = render('lg');

  test('has the English first and the same link under both labels', () => {
    expect(text).toBe(
      [
        'New <password>',
        'Choose one.',
        'Choose / Londa:\nhttps://akatale.test/forgot-password/x',
        'For one hour.',
        '--------------------',
        'Password <empya>',
        'Londa emu.',
        'Okumala essaawa.',
        draftNotes.lg,
        '-- \nAkatale\n',
      ].join('\n\n'),
    );
    expect(html.match(/class="button"/g)).toHaveLength(1);
    expect(html).toMatch(/class="button"[^>]*>Choose<br><span lang="lg">Londa<\/span><\/a>/);
    expect(new Set(html.match(/href="[^"]+"/g))).toEqual(new Set([`href="${url.href}"`]));
  });

  test('marks the translation as its language, in both colour schemes, and escapes it', () => {
    const [english = '', translation = ''] = html.split('<div class="translation" lang="lg"');
    expect(english).toContain('<html lang="en">');
    expect(english).not.toContain('empya');
    expect(translation).toContain('Password &lt;empya&gt;</h2>');
    expect(/prefers-color-scheme:dark\)\{(.*)\}<\/style>/.exec(html)?.[1]).toContain('.translation{');
  });

  test('is English alone for an account that reads English', () => {
    expect(render('en').text).toBe(text.replace(' / Londa', '').replace(/-{20}.*(?=-- \n)/s, ''));
    expect(render('en').html).not.toContain('lang="lg"');
  });
});
