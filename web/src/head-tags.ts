import { cutText } from '@akatale/contracts/deals/cut-text';
import type { PublicSettings } from '@akatale/contracts/settings';
import { titleOf, type PageHead } from './data/page.ts';
import { toInlineJson } from './page-state.ts';

const MAX_DESCRIPTION_LENGTH = 155;
const CUT_DESCRIPTION = { characters: MAX_DESCRIPTION_LENGTH - 1, codeUnits: 600 };

/** Title, description, canonical URL, Open Graph and structured data. */
export function headTags(head: PageHead, settings: PublicSettings): string[] {
  const { canonical, openGraph, jsonLd = [] } = head;
  const { publicUrl, appName } = settings;
  const title = titleOf(head, settings);
  const description = shorten(head.description);
  const image = openGraph?.image;
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...meta('name', 'description', description),
    ...(canonical === undefined
      ? meta('name', 'robots', 'noindex')
      : [`<link rel="canonical" href="${escapeHtml(publicUrl + canonical)}">`]),
    ...meta('property', 'og:title', openGraph && head.title),
    ...meta('property', 'og:description', openGraph && description),
    ...meta('property', 'og:type', openGraph?.type),
    ...meta('property', 'og:site_name', openGraph && appName),
    ...meta('property', 'og:locale', openGraph && 'en_GB'),
    ...meta('property', 'og:url', openGraph && canonical && publicUrl + canonical),
    ...meta('property', 'og:image', image && publicUrl + image.url),
    ...meta('property', 'og:image:type', image && 'image/jpeg'),
    ...meta('property', 'og:image:width', image?.width),
    ...meta('property', 'og:image:height', image?.height),
    ...meta('property', 'og:image:alt', image?.alt),
    ...meta('property', 'product:price:amount', openGraph?.priceUgx),
    ...meta('property', 'product:price:currency', openGraph?.priceUgx === undefined ? undefined : 'UGX'),
    ...meta('property', 'product:availability', openGraph?.availability),
    ...meta('name', 'twitter:card', image && 'summary_large_image'),
    ...jsonLd.map((data) => `<script type="application/ld+json">${toInlineJson(data)}</script>`),
  ];
}

function meta(key: 'name' | 'property', name: string, content: string | number | undefined) {
  if (content === undefined || content === '') return [];
  return [`<meta ${key}="${name}" content="${escapeHtml(String(content))}">`];
}

function shorten(text: string | undefined): string | undefined {
  const line = text?.replace(/\s+/g, ' ').trim();
  if (!line || line.length <= MAX_DESCRIPTION_LENGTH) return line;
  return cutText(line, CUT_DESCRIPTION);
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
