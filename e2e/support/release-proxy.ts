import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

const NEW = '/assets/new/';

/** Stands before the product, and can release a new version of it: the same pages, whose scripts have other names. */
export interface ReleaseProxy {
  url: string;
  /** Begins to forward to the product at this address. */
  forwardTo(url: string): void;
  /** From now on scripts have new names, the old ones are gone, and there is a new service worker. */
  release(): void;
  /** Back to the first version. */
  rollBack(): void;
  close(): Promise<void>;
}

export async function openReleaseProxy(): Promise<ReleaseProxy> {
  let target = '';
  let isReleased = false;

  async function forward(from: IncomingMessage, to: ServerResponse): Promise<void> {
    const path = from.url ?? '/';
    const isScript = path.startsWith('/assets/') && path.endsWith('.js');
    if (isScript && path.startsWith(NEW) !== isReleased) return void to.writeHead(404).end();
    const answer = await ask(target + path.replace(NEW, '/assets/'), from);
    const { statusCode = 502, headers } = answer;
    const isText = /html|javascript/.test(headers['content-type'] ?? '');
    if (!isReleased || !isText) return void answer.pipe(to.writeHead(statusCode, headers));
    delete headers['content-length'];
    delete headers['etag'];
    to.writeHead(statusCode, headers).end(renamed(await text(answer)));
  }

  const server = createServer((from, to) => {
    forward(from, to).catch(() => to.destroy());
  });
  server.on('upgrade', (from, socket) => {
    const { hostname, port } = new URL(target);
    const product = connect(Number(port), hostname, () => {
      const lines = [`${from.method} ${from.url} HTTP/1.1`];
      for (let at = 0; at < from.rawHeaders.length; at += 2) lines.push(from.rawHeaders.slice(at, at + 2).join(': '));
      product.write(`${lines.join('\r\n')}\r\n\r\n`);
      product.pipe(socket).pipe(product);
    });
    for (const end of [product, socket]) end.on('error', () => [product, socket].map((each) => each.destroy()));
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    forwardTo: (url) => void (target = url),
    release: () => void (isReleased = true),
    rollBack: () => void (isReleased = false),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function ask(url: string, from: IncomingMessage): Promise<IncomingMessage> {
  const headers = { ...from.headers };
  for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) delete headers[name];
  return new Promise((resolve, reject) => {
    from.pipe(request(url, { method: from.method, headers }, resolve).on('error', reject));
  });
}

/** Inline styles name a font, which keeps its name: the content policy allows them by their hash. */
function renamed(body: string): string {
  return body.replace(/(["'`]\/?assets\/)(?=[\w/-]+\.(?:js|css)\b)/g, '$1new/');
}
