import { texts } from '../texts.ts';

/** By the path of the page. */
export const legalLinksText = texts({
  about: 'About',
  privacy: 'Privacy',
  terms: 'Terms',
  'prohibited-goods': 'Prohibited goods',
  safety: 'Safety',
  transparency: 'Transparency report',
});
