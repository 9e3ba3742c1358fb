import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';

export interface Wire {
  /** The product's address through this wire. */
  url: string;
  /** Bytes that came from the product so far, headers included: also those of a service worker. */
  bytes(): number;
  close(): void;
}

/** A line to the product that counts what it carries. */
export async function openWire(product: string): Promise<Wire> {
  const { hostname, port } = new URL(product);
  let bytes = 0;
  const server = createServer((socket) => {
    const upstream = connect(Number(port), hostname);
    upstream.on('data', (chunk) => (bytes += chunk.length));
    socket.pipe(upstream).pipe(socket);
    socket.on('error', () => upstream.destroy());
    upstream.on('error', () => socket.destroy());
  });
  server.listen(0, hostname);
  await once(server, 'listening');
  const { port: own } = server.address() as AddressInfo;
  return {
    url: `http://${hostname}:${own}`,
    bytes: () => bytes,
    close: () => void server.close(),
  };
}
