import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

export interface Download {
  fileName: string;
  /** Read as fast as the client accepts it, and no further once the client has gone. */
  pieces: AsyncIterable<string | Uint8Array>;
}

/** An error before the first chunk is answered normally; a later one breaks the connection. */
export async function sendDownload(
  reply: FastifyReply,
  mediaType: string,
  { fileName, pieces }: Download,
): Promise<FastifyReply> {
  const iterator = pieces[Symbol.asyncIterator]();
  const first = await iterator.next();
  return reply
    .type(mediaType === 'application/zip' ? mediaType : `${mediaType}; charset=utf-8`)
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(Readable.from(from(first, iterator)));
}

async function* from(
  first: IteratorResult<string | Uint8Array>,
  rest: AsyncIterator<string | Uint8Array>,
): AsyncGenerator<string | Uint8Array> {
  if (first.done) return;
  yield first.value;
  yield* { [Symbol.asyncIterator]: () => rest };
}
