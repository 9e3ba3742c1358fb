import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A proxy between the program and its database, to cut the database off. */
export interface FaultProxy {
  /** The database's URL through the proxy. */
  url: string;
  /** From now on nothing passes, silently, as with a frozen server or a dead cable. */
  freeze(): void;
  thaw(): void;
  /** Breaks all open connections. */
  cut(): void;
  close(): Promise<void>;
}

/** Opens a proxy in front of the server of `url`, on a free or the given port. */
export async function openFaultProxy(url: string, port = 0): Promise<FaultProxy> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const pass = (from: Socket, to: Socket): void => {
    sockets.add(from);
    from.on('data', (chunk) => isFrozen || to.write(chunk));
    from.on('error', () => to.destroy());
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  };
  const server = createServer((inward) => {
    const outward = connect(Number(target.port || 5432), target.hostname);
    pass(inward, outward);
    pass(outward, inward);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const proxied = new URL(url);
  proxied.hostname = '127.0.0.1';
  proxied.port = String((server.address() as AddressInfo).port);
  const cut = (): void => sockets.forEach((socket) => void socket.destroy());
  return {
    url: proxied.href,
    freeze: () => void (isFrozen = true),
    thaw: () => void (isFrozen = false),
    cut,
    async close() {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
