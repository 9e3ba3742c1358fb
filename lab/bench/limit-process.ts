/**
 * The upper bound with Node and PostgreSQL: `node:http` and one prepared statement per endpoint, whose rows are written
 * as the same JSON as the product's. No checks, sessions or contract; a search is the single statement that answers it
 * best.
 */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { createPool } from '../../server/src/platform/postgres/pool.ts';

const [url = '', connections = ''] = process.argv.slice(2);
const pool = createPool({ url, max: Number(connections), applicationName: 'akatale-limit' });

const PAGE = 20;

const COLUMNS = `p.id, p.title, p.price_ugx as price, p.vendor_id as "vendorId", p.category, p.stock, p.location,
  p.condition, p.images, p.image_colors as "imageColors", p.image_bytes as "imageBytes", p.status, p.views, p.is_online as "isOnline", p.featured,
  p.promotional_price_ugx as "promotionalPrice", p.promotion_start_date as "promotionStartDate",
  p.promotion_end_date as "promotionEndDate", null as "activePromotion",
  p.created_at as "createdAt", p.updated_at as "updatedAt"`;

const statements = {
  feed: `select ${COLUMNS}, null as reason from products p where is_listed and (rank, id) < ($1::float8, $2::bigint)
    order by rank desc, id desc limit ${PAGE + 1}`,
  search: `select ${COLUMNS}, null as reason from products p where is_listed and title_document @@ $1::tsquery
    order by rank desc, id desc limit ${PAGE + 1}`,
  product: `select ${COLUMNS}, p.description, p.kind, p.attributes, '[]'::json as specification,
      json_build_object('id', u.id, 'name', u.name, 'avatar', u.avatar, 'location', u.location,
        'createdAt', u.created_at, 'emailVerified', u.email_verified, 'isUnclaimed', u.email is null) as vendor
    from products p join users u on u.id = p.vendor_id where p.id = $1`,
  create: `insert into products as p (vendor_id, vendor_name, title, description, price_ugx, category, condition,
    location, images, image_colors, rank, created_at, updated_at)
    select id, name, $2, $3, $4, $5, $6, $7, $8, array['#8a7f70'],
      extract(epoch from now()) / 1209600, now(), now()
    from users where id = $1 returning ${COLUMNS}, p.description`,
};
type Statement = keyof typeof statements;

const server = createServer((request, response) => {
  answer(request).then(
    (body) => response.writeHead(200, { 'content-type': 'application/json' }).end(body),
    (error: Error) => response.writeHead(500).end(error.message),
  );
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit());

/** `GET /<statement>?v=…&v=…`, or a POST with the values of a listing. */
async function answer(request: IncomingMessage): Promise<string> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://limit');
  const name = pathname.slice(1) as Statement;
  const values = request.method === 'POST' ? ((await json(request)) as unknown[]) : searchParams.getAll('v');
  const { rows } = await pool.query({ name, text: statements[name], values });
  return JSON.stringify(name === 'feed' || name === 'search' ? pageOf(rows, name) : rows[0]);
}

function pageOf(rows: unknown[], name: Statement) {
  return {
    products: rows.slice(0, PAGE),
    hasMore: rows.length > PAGE,
    nextCursor: 'WyJCWVM3d2p2MiIsMTQ2OC4zNzcwMTEwMDM2Mzk4LDk5NzA0XQ',
    isNearMatch: false,
    understoodAs: null,
    resultsCount: null,
    searchId: name === 'search' ? randomUUID() : null,
  };
}
