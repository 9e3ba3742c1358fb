import { marketPreviewPath, productPreviewPath, storePreviewPath } from '@akatale/contracts/market/previews';
import { effectivePrice } from '@akatale/contracts/market/products';
import { getProduct, getVendorStore, listVendorProducts } from '@akatale/contracts/market/products-endpoints';
import { formatUgx } from '@akatale/contracts/money';
import type { FastifyRequest } from 'fastify';
import type { PhotosModule } from '../../modules/people/photos/index.ts';
import { callInProcess, type InProcessCall } from '../../platform/http/connections/in-process.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Route } from '../../platform/http/route.ts';
import type { ReadDatabases } from '../../platform/postgres/replica.ts';
import type { Preview } from './compose-preview.ts';

export interface PreviewDeps {
  appName: string;
  routes: readonly Route[];
  readDatabases: ReadDatabases;
  photos: Pick<PhotosModule, 'readPhoto'>;
}

interface Described {
  path: string;
  /** Those on the picture, which may change while its address stays. */
  photos: readonly string[];
  preview(): Promise<Preview>;
}

const PATH = /^\/previews\/(?:(products|stores)\/([1-9]\d{0,15})|market)-[a-z0-9]{1,7}\.jpg$/;
const PHOTOS_OF_A_STORE = 4;

/** What a visitor may see at an address. Refuses `NOT_FOUND`. */
export async function describePreview(
  deps: PreviewDeps,
  path: string,
  { id: requestId, ip, headers }: FastifyRequest,
): Promise<Described> {
  const [whole, kind, id] = PATH.exec(path) ?? [];
  if (!whole) refuse('NOT_FOUND');
  const userAgent = headers['user-agent'];
  const call = callInProcess(deps.routes, { viewer: null, readDb: deps.readDatabases.for(), requestId, ip, userAgent });
  if (kind === 'products') return describeProduct(deps, call, Number(id));
  if (kind === 'stores') return describeStore(deps, call, Number(id));
  return {
    path: marketPreviewPath(deps.appName),
    photos: [],
    preview: async () => ({
      photos: [],
      brand: deps.appName,
      title: "Uganda's second-hand market",
    }),
  };
}

async function describeProduct({ appName, photos }: PreviewDeps, call: InProcessCall, id: number): Promise<Described> {
  const { body: product } = await call(getProduct, { params: { id } });
  const { title, location, images, status } = product;
  const cover = images.slice(0, 1);
  return {
    path: productPreviewPath(product, appName),
    photos: cover,
    preview: async () => ({
      photos: await existing(cover, photos),
      brand: appName,
      title,
      highlight: formatUgx(effectivePrice(product)),
      ...(location && { note: location }),
      ...(status === 'sold' && { stamp: 'SOLD' }),
    }),
  };
}

async function describeStore({ appName, photos }: PreviewDeps, call: InProcessCall, id: number): Promise<Described> {
  const { body: store } = await call(getVendorStore, { params: { id } });
  const query = { limit: PHOTOS_OF_A_STORE };
  const { body: listed } = await call(listVendorProducts, { params: { id }, query });
  const covers = listed.flatMap(({ images }) => images.slice(0, 1));
  return {
    path: storePreviewPath(store, appName),
    photos: covers,
    preview: async () => ({
      photos: await existing(covers, photos),
      brand: appName,
      title: store.name,
      ...(store.location && { note: store.location }),
    }),
  };
}

async function existing(urls: readonly string[], photos: PreviewDeps['photos']): Promise<Uint8Array[]> {
  const read = await Promise.all(urls.map((url) => photos.readPhoto(url)));
  return read.filter((photo) => photo !== undefined);
}
