import type { statusText as english } from '../../market/status-text.ts';

export const statusText: typeof english = {
  title: 'Ekifaananyi kya Status',
  heading: 'Ekifaananyi kya Status',
  intro: 'Kiteeke ku WhatsApp Status yo. Abantu basikaana code oba bawandiika endagiriro ne balaba ekintu kyo.',
  back: 'Ebintu byo',
  preview: (title: string, price: string) => `${title}, ${price}, ne QR code`,
  drawing: 'Tukola ekifaananyi',
  needsScripts: 'Okukola ekifaananyi kwetaaga JavaScript. Gikoleeze, oba kozesa browser endala.',
  share: 'Gabana',
  save: 'Tereka ekifaananyi',
  caption: (title: string, price: string, url: string) => `${title} · ${price}\n${url}`,
  shareFailed: 'Okugabana ekifaananyi kugaanye. Kitereke, okiggye mu bifaananyi byo.',
  failed: 'Tetusobodde kukola kifaananyi',
  failedMore: 'Ekifaananyi ky’ekintu kino kiyinza okuba nga tekireeteddwa. Kebera yintaneeti yo ogezeeko nate.',
  tryAgain: 'Gezaako nate',

  loading: 'Tuleeta ekintu',
  loadFailed: 'Tetusobodde kuleeta kintu.',
  notFound: 'Ekintu tekizuuliddwa',
  notFoundMore: 'Kiyinza okuba nga kyasangulwa.',
  notListed: 'Abaguzi tebalaba kintu kino kati',
  notListedMore: 'Kirage nate, oba yongera ku stock, nga tonnakigabana.',
};
