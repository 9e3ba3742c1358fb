import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** The answer of an endpoint that `produces` a file. */
export interface Download {
  /** What a browser keeps it as: letters, digits, points and dashes. */
  fileName: string;
  /** Asked for piece by piece, as fast as the reader takes them, and no further once it is gone. */
  pieces: AsyncIterable<string>;
}

/**
 * Sends a file while it is being made. What fails before its first piece is there is answered as
 * everything else; what fails later breaks the connection off, so that nobody takes a part for the
 * whole.
 */
export async function sendDownload(
  reply: FastifyReply,
  mediaType: string,
  { fileName, pieces }: Download,
): Promise<FastifyReply> {
  const iterator = pieces[Symbol.asyncIterator]();
  const first = await iterator.next();
  return reply
    .type(`${mediaType}; charset=utf-8`)
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(Readable.from(from(first, iterator)));
}

async function* from(first: IteratorResult<string>, rest: AsyncIterator<string>) {
  if (first.done) return;
  yield first.value;
  yield* { [Symbol.asyncIterator]: () => rest };
}
