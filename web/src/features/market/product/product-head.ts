import { cutText } from '@akatale/contracts/deals/cut-text';
import { productPreviewPath } from '@akatale/contracts/market/previews';
import { effectivePrice } from '@akatale/contracts/market/products';
import type { ProductDetail } from '@akatale/contracts/market/products-schemas';
import { formatUgx } from '@akatale/contracts/money';
import { photoVariantUrl } from '@akatale/contracts/people/photos';
import type { PublicSettings } from '@akatale/contracts/settings';
import type { PageContext, PageHead } from '../../../data/page.ts';
import { previewImage } from '../../../data/products/preview-image.ts';
import { categoryText } from '../../../text/category-text.ts';
import { productHeadText as headText } from '../../../text/market/product-head-text.ts';
import { productText as text } from '../../../text/market/product-text.ts';
import { attributesInJsonLd } from './attributes-json-ld.ts';
import { GALLERY_SIZES } from './gallery.tsx';

const DESCRIPTION = { characters: 154, codeUnits: 600 };

const conditionsOfSchema: Record<string, string> = { New: 'https://schema.org/NewCondition' };
const USED = 'https://schema.org/UsedCondition';

export function productHead(product: ProductDetail | null, { settings }: Pick<PageContext, 'settings'>): PageHead {
  if (!product) return { title: text.notFoundTitle };
  // On navigation a browser takes the title alone; the rest is not sent to it.
  if (!import.meta.env.SSR) return { title: product.title };
  const path = `/products/${product.id}`;
  const priceUgx = effectivePrice(product);
  const isAvailable = product.status === 'active' && product.stock > 0;
  const [cover] = product.images;
  const description = shorten(
    headText.metaDescription(categoryText.condition(product.condition), product.location, product.description),
  );
  return {
    title: product.title,
    description,
    canonical: path,
    openGraph: {
      type: 'product',
      priceUgx,
      availability: isAvailable ? 'in stock' : 'out of stock',
      image: previewImage(productPreviewPath(product, settings.appName), `${product.title}, ${formatUgx(priceUgx)}`),
    },
    photos: cover ? [{ url: cover, sizes: GALLERY_SIZES }] : [],
    jsonLd: [
      {
        '@context': 'https://schema.org',
        ...attributesInJsonLd(product.category, product.attributes),
        name: product.title,
        description: product.description,
        category: product.kindName ? `${product.category} > ${product.kindName}` : product.category,
        image: product.images.map((url) => settings.publicUrl + photoVariantUrl(url, 1080, 'jpg')),
        itemCondition: conditionsOfSchema[product.condition] ?? USED,
        offers: {
          '@type': 'Offer',
          price: priceUgx,
          priceCurrency: 'UGX',
          url: settings.publicUrl + path,
          availability: `https://schema.org/${isAvailable ? 'InStock' : 'SoldOut'}`,
          seller: { '@type': 'Organization', name: product.vendor.name },
        },
      },
      breadcrumbs(product, settings),
    ],
  };
}

function breadcrumbs({ id, title, category }: ProductDetail, { publicUrl }: PublicSettings): object {
  const steps = [
    { name: headText.discover, path: '/' },
    { name: category, path: `/?${new URLSearchParams({ category }).toString()}` },
    { name: title, path: `/products/${id}` },
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicUrl + path,
    })),
  };
}

function shorten(long: string): string {
  const flat = long.replace(/\s+/g, ' ').trim();
  const cut = cutText(flat, DESCRIPTION);
  const lastSpace = cut.lastIndexOf(' ');
  return cut === flat || lastSpace < cut.length / 2 ? cut : `${cut.slice(0, lastSpace)}…`;
}
