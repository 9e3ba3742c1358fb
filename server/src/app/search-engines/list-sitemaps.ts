import { categories } from '@akatale/contracts/categories';
import { LAST_ID } from '@akatale/contracts/paging';
import type { ProductsModule } from '../../modules/market/products/index.ts';

export interface SitemapPage {
  url: string;
  changed?: Date;
  images?: readonly string[];
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const IMAGE = 'http://www.google.com/schemas/sitemap-image/1.1';

function sitemapIndex(urls: readonly string[]): string {
  const entries = urls.map((url) => `<sitemap><loc>${escapeXml(url)}</loc></sitemap>`);
  return `${HEAD}\n<sitemapindex xmlns="${SITEMAP}">\n${lines(entries)}</sitemapindex>\n`;
}

/** The protocol allows 50,000 pages and 50 MB. */
function sitemap(pages: readonly SitemapPage[]): string {
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

/** Ranges of ids stay the same, however many products come and go. */
const PRODUCTS_PER_PART = 5_000;
const VENDORS_PER_PART = 20_000;

export interface SitemapDeps {
  products: Pick<ProductsModule, 'sitemap'>;
  publicUrl: URL;
  pagePaths: () => Promise<readonly string[]>;
}

const NAME = /^(pages|(?:products|stores)-\d{1,13})\.xml$/;

export async function renderIndex({ products, publicUrl }: SitemapDeps): Promise<string> {
  const [parts, stores] = await Promise.all([
    products.sitemap.listedParts('id', PRODUCTS_PER_PART),
    products.sitemap.listedParts('vendor_id', VENDORS_PER_PART),
  ]);
  const names = ['pages', ...stores.map((part) => `stores-${part}`), ...parts.map((part) => `products-${part}`)];
  return sitemapIndex(names.map((name) => `${publicUrl.origin}/sitemaps/${name}.xml`));
}

/** The XML of `/sitemaps/{file}`; undefined where there is no such sitemap or it is empty. */
export async function renderSitemap(deps: SitemapDeps, file: string): Promise<string | undefined> {
  const [, name = ''] = NAME.exec(file) ?? [];
  const [kind, part = ''] = name.split('-');
  if (kind === 'pages') return sitemap(mainPages(deps.publicUrl, await deps.pagePaths()));
  if (kind === 'stores') return storesPart(deps, Number(part));
  if (kind === 'products') return productsPart(deps, Number(part));
  return undefined;
}

function mainPages({ origin }: URL, paths: readonly string[]) {
  const ofCategories = categories.map((category) => {
    const query = new URLSearchParams({ category });
    return { url: `${origin}/?${query.toString()}` };
  });
  return [...paths.map((path) => ({ url: origin + path })), ...ofCategories];
}

async function productsPart({ products, publicUrl: { origin } }: SitemapDeps, part: number) {
  const found = await products.sitemap.listedInRange(rangeOf(part, PRODUCTS_PER_PART));
  if (found.length === 0) return undefined;
  return sitemap(
    found.map(({ id, images, updatedAt }) => ({
      url: `${origin}/products/${id}`,
      changed: updatedAt,
      images: images.map((image) => origin + image),
    })),
  );
}

async function storesPart({ products, publicUrl: { origin } }: SitemapDeps, part: number) {
  const found = await products.sitemap.storesInRange(rangeOf(part, VENDORS_PER_PART));
  if (found.length === 0) return undefined;
  return sitemap(found.map(({ id, newest }) => ({ url: `${origin}/vendor-store/${id}`, changed: newest })));
}

function rangeOf(part: number, size: number) {
  return { from: Math.min(part * size, LAST_ID), before: Math.min((part + 1) * size, LAST_ID) };
}
