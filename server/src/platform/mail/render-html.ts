import { draftNotes, type MailContent, type MailLink, type MailProduct } from './mailer.ts';

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

/* Programs that drop the style element show the inline colours, which are light. */
const DARK = [
  ':root{color-scheme:light dark}',
  '@media (prefers-color-scheme:dark){',
  '.page{background:#15110e!important;color:#f6efe7!important}',
  '.small,.small a{color:#bfb0a1!important}',
  '.brand{color:#f0956b!important;border-color:#f2b441!important}',
  '.title{color:#f6efe7!important}',
  '.advice{color:#7cc7da!important}',
  '.quote{border-color:#8a7a6c!important}',
  '.translation{border-color:#8a7a6c!important}',
  '.button{background:#f0956b!important;color:#2b0f04!important}',
  '}',
].join('');

const BODY =
  'margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#211a15;background:#fff;overflow-wrap:anywhere';
const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#9a3a1a;color:#fff;text-decoration:none';
const SMALL = 'font-size:14px;color:#64574c';
const QUOTE = 'margin:16px 0;padding-left:12px;border-left:3px solid #8f8072';
const TRANSLATION = 'margin-top:24px;padding-top:8px;border-top:2px solid #8f8072';
const BRAND =
  'margin:0 0 24px;padding-bottom:12px;border-bottom:3px solid #f2b441;color:#9a3a1a;font-size:20px;font-weight:700';
const MARK = 'vertical-align:middle;margin-right:10px;border-radius:9px';
const ADVICE = 'color:#0f5a6e;font-weight:600';
const TITLE = 'color:#211a15;font-weight:600;text-decoration:none';

export function renderHtml({ language = 'en', appName, publicUrl, heading, quote, ...content }: MailContent): string {
  const { paragraphs, products = [], action, smallPrint, unsubscribe, translation } = content;
  const [photoStyle, photoWidth] = products.length > 1 ? [BESIDE, 96] : [ALONE, 320];
  const mark = new URL('/icon-192.png', publicUrl).href;
  const blocks = [
    `<p class="brand" style="${BRAND}"><img src="${escapeHtml(mark)}" alt="" width="36" height="36" style="${MARK}">${escapeHtml(appName)}</p>`,
    `<h1 class="title" style="font-size:20px;color:#211a15">${escapeHtml(heading)}</h1>`,
    ...(quote === undefined ? [] : [`<p class="quote" style="${QUOTE}">“${escapeHtml(quote)}”</p>`]),
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    ...products.map((product) => renderProduct(product, photoStyle, photoWidth)),
  ];
  if (action) blocks.push(...renderAction(action, translation, unsubscribe === undefined));
  if (smallPrint) blocks.push(small(escapeHtml(smallPrint)));
  if (draftNotes[language]) blocks.push(small(escapeHtml(draftNotes[language])));
  if (unsubscribe) blocks.push(small(link(unsubscribe.url, escapeHtml(unsubscribe.label), SMALL)));
  if (translation) blocks.push(...renderTranslation(translation));
  blocks.push(small(escapeHtml(appName)));
  return [
    '<!doctype html>',
    `<html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(heading)}</title><style>${DARK}</style></head>`,
    `<body class="page" style="${BODY}"><div style="max-width:480px">`,
    ...blocks,
    '</div></body></html>',
    '',
  ].join('\n');
}

const ALONE = 'display:block;width:100%;max-width:320px;height:auto;margin-bottom:8px;border-radius:8px';
const BESIDE = 'float:left;width:96px;height:auto;margin:0 12px 8px 0;border-radius:8px';

function renderProduct(
  { title, price, advice, action, photoUrl, url }: MailProduct,
  style: string,
  width: number,
): string {
  const alt = escapeHtml(title);
  const photo = photoUrl && `<img src="${escapeHtml(photoUrl)}" alt="${alt}" width="${width}" style="${style}">`;
  return [
    '<p style="overflow:hidden">',
    ...(photo ? [link(url, photo, '')] : []),
    // Beside the photo, never below it.
    `<span style="display:block;overflow:hidden">${link(url, escapeHtml(title), TITLE, 'title')}<br>${escapeHtml(price)}`,
    ...(advice === undefined ? [] : [`<br>${escapeHtml(advice)}`]),
    ...(action ? [`<br>${link(action.url, escapeHtml(action.label), ADVICE, 'advice')}`] : []),
    '</span></p>',
  ].join('');
}

type Translation = NonNullable<MailContent['translation']>;

function renderTranslation({ language, heading, paragraphs, smallPrint }: Translation): string[] {
  return [
    `<div class="translation" lang="${language}" style="${TRANSLATION}">`,
    `<h2 class="title" style="font-size:20px;color:#211a15">${escapeHtml(heading)}</h2>`,
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    ...(smallPrint === undefined ? [] : [small(escapeHtml(smallPrint))]),
    small(escapeHtml(draftNotes[language])),
    '</div>',
  ];
}

function renderAction({ label, url }: MailLink, translation: Translation | undefined, isRepeated: boolean): string[] {
  const translated = translation && `<br><span lang="${translation.language}">${escapeHtml(translation.action)}</span>`;
  const button = `<p>${link(url, `${escapeHtml(label)}${translated ?? ''}`, BUTTON, 'button')}</p>`;
  return isRepeated ? [button, small(link(url, escapeHtml(url), SMALL))] : [button];
}

const small = (html: string) => `<p class="small" style="${SMALL}">${html}</p>`;

function link(url: string, html: string, style: string, name?: string): string {
  const attributes = [name && ` class="${name}"`, style && ` style="${style}"`].filter(Boolean).join('');
  return `<a href="${escapeHtml(url)}"${attributes}>${html}</a>`;
}
