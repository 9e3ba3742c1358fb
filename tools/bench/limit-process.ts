/**
 * What this machine can do at most with Node and PostgreSQL: `node:http` and one prepared statement,
 * whose rows are written as JSON as they come. No checks, no sessions, no contract.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { createPool } from '../../server/src/platform/postgres/pool.ts';

const [url = '', connections = ''] = process.argv.slice(2);
const pool = createPool({ url, max: Number(connections), applicationName: 'akatale-limit' });

const COLUMNS = `p.id, p.vendor_id, p.title, p.price_ugx, p.category, p.condition, p.location, p.stock, p.images,
  p.image_colors, p.status, p.is_online, p.featured, p.views, p.promotional_price_ugx,
  p.promotion_start_date, p.promotion_end_date, p.created_at, p.updated_at`;

const statements = {
  feed: `select ${COLUMNS} from products p where is_listed and (rank, id) < ($1::float8, $2::int)
    order by rank desc, id desc limit 20`,
  search: `select ${COLUMNS} from products p where is_listed and title_document @@ $1::tsquery
    order by rank desc, id desc limit 20`,
  product: `select ${COLUMNS}, p.description, u.name as vendor_name, u.avatar, u.location as vendor_location,
    u.created_at as vendor_created_at, u.email_verified from products p join users u on u.id = p.vendor_id
    where p.id = $1`,
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
  const values =
    request.method === 'POST' ? ((await json(request)) as unknown[]) : searchParams.getAll('v');
  const { rows } = await pool.query({ name, text: statements[name], values });
  return JSON.stringify(rows);
}
