import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Prints how each request of `argv` ended: its status, or the error. */
const CLIENT = `
import { once } from 'node:events';
import { connect } from 'node:net';
const [manner, address, bytes, times] = process.argv.slice(1);
const body = Buffer.alloc(Number(bytes), 'a');
const headers = { 'content-type': 'application/json' };
const ways = {
  fetch: async () => {
    const answer = await fetch(address, { method: 'POST', headers, body });
    await answer.arrayBuffer();
    return answer.status;
  },
  blocking: async () => {
    const { hostname, port, pathname } = new URL(address);
    const socket = connect(Number(port), hostname).pause();
    const failed = once(socket, 'error').then(([error]) => { throw error; });
    const head = 'POST ' + pathname + ' HTTP/1.1\\r\\nHost: localhost\\r\\nContent-Type: application/json\\r\\nContent-Length: ' + bytes + '\\r\\n\\r\\n';
    const send = (chunk) => Promise.race([failed, new Promise((sent) => socket.write(chunk, sent))]);
    await send(head);
    for (let at = 0; at < body.length; at += 65536) await send(body.subarray(at, at + 65536));
    const [first] = await Promise.race([failed, once(socket.resume(), 'data')]);
    socket.destroy();
    return first.toString('latin1', 9, 12);
  },
};
for (let round = 0; round < Number(times); round += 1) {
  console.log(await ways[manner]().catch((error) => error.cause?.code ?? error.code ?? error.message));
}
`;

interface Sending {
  /** `fetch` reads while it sends; `blocking` sends everything before it reads, as simple clients do. */
  manner: 'fetch' | 'blocking';
  address: string;
  bytes: number;
  times: number;
}

/** Posts a body repeatedly from a separate process; a status or an error code for each. */
export async function sendLargeBody({ manner, address, bytes, times }: Sending): Promise<string[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    CLIENT,
    manner,
    address,
    String(bytes),
    String(times),
  ]);
  return stdout.trim().split('\n');
}
