/**
 * The upper bound with `ws` and PostgreSQL: stores a message, then acknowledges it and sends it to both sides. One
 * process, one database connection, one insert per batch; no sessions, checks, limits or other processes.
 */
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { createPool } from '../../../server/src/platform/postgres/pool.ts';

interface Message {
  chatId: number;
  senderId: number;
  text: string;
  tempId: string;
}
interface Connection {
  socket: WebSocket;
  otherId: number;
}

const [url = ''] = process.argv.slice(2);
const database = createPool({ url, max: 1, applicationName: 'akatale-limit' });
const open = new Map<number, Connection>();
let waiting: Message[] = [];
let isStoring = false;
/** Above all that the product counts in the same chats. */
let lastPosition = 1_000_000_000;

const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
server.on('connection', (socket, request) => {
  const { searchParams } = new URL(request.url ?? '/', 'http://limit');
  const userId = Number(searchParams.get('userId'));
  open.set(userId, { socket, otherId: Number(searchParams.get('otherId')) });
  socket.on('close', () => open.delete(userId));
  socket.on('message', (data: Buffer) => {
    const { chatId, data: payload, tempId } = JSON.parse(data.toString());
    waiting.push({ chatId, senderId: userId, text: payload.message, tempId });
    if (!isStoring) void store();
  });
});
server.once('listening', () => process.send?.((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit());

async function store(): Promise<void> {
  isStoring = true;
  while (waiting.length > 0) {
    const batch = waiting;
    waiting = [];
    const { rows } = await database.query<{ id: number }>({
      name: 'store',
      text: `insert into messages (chat_id, sender_id, message, temp_id, sent_at, position)
        select chat_id, sender_id, text, temp_id, now(), position
        from unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::int[])
          as new (chat_id, sender_id, text, temp_id, position)
        returning id`,
      values: [
        batch.map(({ chatId }) => chatId),
        batch.map(({ senderId }) => senderId),
        batch.map(({ text }) => text),
        batch.map(({ tempId }) => tempId),
        batch.map(() => (lastPosition += 1)),
      ],
    });
    batch.forEach((message, index) => deliver(message, rows[index]?.id ?? 0));
  }
  isStoring = false;
}

function deliver({ chatId, senderId, text, tempId }: Message, id: number): void {
  const sender = open.get(senderId);
  const sentAt = new Date().toISOString();
  const data = { id, chatId, senderId, message: text, sentAt };
  sender?.socket.send(JSON.stringify({ type: 'message_sent', chatId, tempId, id, messageId: id }));
  sender?.socket.send(JSON.stringify({ type: 'message', chatId, data, tempId }));
  const other = open.get(sender?.otherId ?? 0);
  other?.socket.send(JSON.stringify({ type: 'message', chatId, data, tempId: null }));
}
