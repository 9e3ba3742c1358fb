import { expect, test } from 'vitest';
import { en } from '../text/en.ts';
import { lg } from '../text/lg.ts';
import { describeMessageMail, type MessageMail } from './describe-message-mail.ts';

const product = {
  id: 7,
  title: 'Radio',
  price: 0,
  images: [] as string[],
  imageColors: [],
  status: 'active' as const,
  stock: 1,
};
const mail: MessageMail = {
  chat: { id: 3, type: 'sale', otherUser: { id: 2, name: 'Atim', avatar: null, presence: null }, product },
  count: 1,
  preview: 'Is it there?',
};
const reader = { text: en, hidesText: false, publicUrl: new URL('https://akatale.test') };

test('one message, several, and one in a chat without a product', () => {
  const { otherUser } = mail.chat;
  expect(describeMessageMail(mail, reader)).toMatchObject({
    subject: 'Atim wrote to you about Radio',
    heading: 'Atim wrote to you',
    quote: 'Is it there?',
    products: [{ title: 'Radio', price: 'Free', photoUrl: undefined, url: 'https://akatale.test/products/7' }],
    action: { label: 'Open the chat', url: 'https://akatale.test/chat/3' },
  });
  expect(describeMessageMail({ ...mail, count: 4 }, reader).subject).toBe('Atim sent you 4 messages about Radio');
  const support = {
    ...mail.chat,
    type: 'support' as const,
    otherUser: { ...otherUser, id: null, name: 'Support' },
    product: null,
  };
  const fromSupport = describeMessageMail({ ...mail, chat: support }, reader);
  expect(fromSupport.subject).toBe('Support wrote to you');
  expect(fromSupport).not.toHaveProperty('products');
});

test('nobody and nothing is named to somebody who hides texts', () => {
  const hidden = [1, 2].map((count) => describeMessageMail({ ...mail, count }, { ...reader, hidesText: true }));
  expect(hidden.map(({ subject }) => subject)).toEqual(['You have a new message', 'You have 2 new messages']);
  expect(JSON.stringify(hidden)).not.toMatch(/Atim|Radio|there/);
});

test('what is ours is in the language of the reader, what people wrote is as they wrote it', () => {
  const inLuganda = { ...reader, text: lg };
  expect(describeMessageMail({ ...mail, count: 2 }, inLuganda)).toMatchObject({
    subject: 'Atim akusindikidde obubaka 2 ku Radio',
    quote: 'Is it there?',
    products: [{ title: 'Radio', price: 'Bwereere' }],
  });
  const photo = { ...mail, preview: '' };
  expect([reader, inLuganda].map((each) => describeMessageMail(photo, each).quote)).toEqual(['Photo', 'Ekifaananyi']);
  const otherUser = { ...mail.chat.otherUser, id: null, name: 'Support' };
  const fromSupport = describeMessageMail({ ...mail, chat: { ...mail.chat, otherUser, product: null } }, inLuganda);
  expect(fromSupport.subject).toBe('Abayambi bakuwandiikidde');
});
