import { createServer, type Socket } from 'node:net';

/*
 * Enough of the protocol of NATS for tests on machines without `nats-server`: subscriptions to whole subjects, and no
 * cluster. Started by `nats-server.ts` as a program, so that it can be killed and frozen. Argument: the port.
 */
interface Client {
  socket: Socket;
  hearsItself: boolean;
  subjectById: Map<string, string>;
}

const INFO = `INFO ${JSON.stringify({ server_id: 'stand-in', version: '2.9.0', proto: 1, max_payload: 1_048_576 })}\r\n`;
const clients = new Set<Client>();

createServer((socket) => {
  const client: Client = { socket, hearsItself: true, subjectById: new Map() };
  let unread = Buffer.alloc(0);
  clients.add(client);
  socket.on('close', () => clients.delete(client));
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    unread = Buffer.concat([unread, chunk]);
    for (let size = handle(client, unread); size > 0; size = handle(client, unread)) unread = unread.subarray(size);
  });
  socket.write(INFO);
}).listen(Number(process.argv[2]), '127.0.0.1');

/** Handles the first operation. @returns its bytes; 0 where it is not complete */
function handle(client: Client, bytes: Buffer): number {
  const end = bytes.indexOf('\r\n');
  if (end === -1) return 0;
  const [operation = '', ...args] = bytes.toString('utf8', 0, end).split(' ');
  const size = end + 2;
  switch (operation.toUpperCase()) {
    case 'CONNECT':
      client.hearsItself = !args.join(' ').includes('"echo":false');
      break;
    case 'PING':
      client.socket.write('PONG\r\n');
      break;
    case 'SUB':
      client.subjectById.set(args.at(-1) ?? '', args[0] ?? '');
      break;
    case 'UNSUB':
      client.subjectById.delete(args[0] ?? '');
      break;
    case 'PUB': {
      const whole = size + Number(args.at(-1)) + 2;
      if (bytes.length < whole) return 0;
      publish(client, args[0] ?? '', bytes.subarray(size, whole));
      return whole;
    }
    default:
  }
  return size;
}

function publish(from: Client, subject: string, payload: Buffer): void {
  for (const client of clients) {
    if (client === from && !from.hearsItself) continue;
    for (const [id, subscribed] of client.subjectById) {
      if (subscribed === subject) {
        client.socket.write(Buffer.concat([Buffer.from(`MSG ${subject} ${id} ${payload.length - 2}\r\n`), payload]));
      }
    }
  }
}
