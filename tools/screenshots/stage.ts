import type { FeedPage } from '@akatale/contracts/products/discovery-schemas';
import type { ProductSummary } from '@akatale/contracts/products/products-schemas';
import type { MailServer } from '../../e2e/support/mail-server.ts';
import { type Account, accountOf, registerWithMail, type Session, signIn } from '../../e2e/support/people.ts';
import type { RunningProduct } from '../../e2e/support/product.ts';
import { CAST_PASSWORD, castBuyers, castOperators, castVendors } from '../../server/src/database/seed/cast.ts';
import { collectMails, type StageMails } from './stage-mails.ts';

const LOCKED = 'wasswa@akatale.example';

export interface Stage {
  mails(): Promise<StageMails>;
  sessions: Record<'vendor' | 'unverified' | 'buyer' | 'locked' | 'owner' | 'support', Session>;
  plain: string;
  promoted: string;
  sold: string;
  store: string;
  verificationPath(): Promise<string>;
}

interface Setting {
  product: RunningProduct;
  mails: MailServer;
  databaseUrl: string;
}

export async function setStage({ product, mails, databaseUrl }: Setting): Promise<Stage> {
  const [vendor, buyer] = [castVendors[0], castBuyers[0]];
  if (!vendor || !buyer) throw new Error('The demo has no cast');
  const password = CAST_PASSWORD;
  const asVendor = await signIn(product, { email: vendor.email, password });
  const feed = await wholeFeed(asVendor);
  const found = (what: string, fits: (listing: ProductSummary) => boolean) => {
    const listing = feed.find(fits);
    if (!listing) throw new Error(`The demo has no ${what} listing`);
    return listing;
  };
  const plain = found('plain', ({ images, activePromotion }) => images.length >= 2 && !activePromotion);
  const promoted = found('promoted', ({ activePromotion }) => activePromotion !== null);

  const newcomer = stranger();
  await registerWithMail(product, mails, newcomer);
  const asBuyer = await signIn(product, { email: buyer.email, password });
  let collected: Promise<StageMails> | undefined;
  return {
    mails: () =>
      (collected ??= collectMails({ databaseUrl, mails, vendor: asVendor, buyer: asBuyer, newcomer: newcomer.email })),
    sessions: {
      vendor: asVendor,
      buyer: asBuyer,
      locked: await signIn(product, { email: LOCKED, password }),
      owner: await signIn(product, castOperators[0]),
      unverified: await signIn(product, newcomer),
      support: await signIn(product, castOperators[2]),
    },
    plain: `/products/${plain.id}`,
    promoted: `/products/${promoted.id}`,
    sold: `/products/${(await findSold(asVendor, feed)).id}`,
    store: `/vendor-store/${promoted.vendorId}`,
    verificationPath: () => registerWithMail(product, mails, stranger()),
  };
}

let strangers = 0;

function stranger(): Account {
  strangers += 1;
  return accountOf('vendor', 'Akello Second Hand', `akello.${Date.now().toString(36)}.${strangers}`);
}

async function wholeFeed(session: Session): Promise<ProductSummary[]> {
  const products: ProductSummary[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const from: string = cursor && `&cursor=${encodeURIComponent(cursor)}`;
    const page: FeedPage = await session.get(`/api/discover?limit=50${from}`);
    products.push(...page.products);
    cursor = page.nextCursor;
  }
  return products;
}

/** Sold products are in no feed, only in their stores. */
async function findSold(session: Session, feed: ProductSummary[]): Promise<ProductSummary> {
  for (const vendorId of new Set(feed.map((listing) => listing.vendorId))) {
    const products = await session.get<ProductSummary[]>(`/api/vendors/${vendorId}/products?limit=50`);
    const sold = products.find(({ status }) => status === 'sold');
    if (sold) return sold;
  }
  throw new Error('The demo has no sold listing');
}
