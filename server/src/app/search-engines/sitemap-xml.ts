export interface SitemapPage {
  url: string;
  changed?: Date;
  images?: readonly string[];
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const IMAGE = 'http://www.google.com/schemas/sitemap-image/1.1';

export function sitemapIndex(urls: readonly string[]): string {
  const entries = urls.map((url) => `<sitemap><loc>${escapeXml(url)}</loc></sitemap>`);
  return `${HEAD}\n<sitemapindex xmlns="${SITEMAP}">\n${lines(entries)}</sitemapindex>\n`;
}

/** The protocol allows 50,000 pages and 50 MB. */
export function sitemap(pages: readonly SitemapPage[]): string {
  return `${HEAD}\n<urlset xmlns="${SITEMAP}" xmlns:image="${IMAGE}">\n${lines(pages.map(entry))}</urlset>\n`;
}

function entry({ url, changed, images = [] }: SitemapPage): string {
  const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
  const pictures = images.map((image) => `<image:image><image:loc>${escapeXml(image)}</image:loc></image:image>`);
  return `<url><loc>${escapeXml(url)}</loc>${lastmod}${pictures.join('')}</url>`;
}

function lines(entries: readonly string[]): string {
  return entries.map((line) => `${line}\n`).join('');
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
