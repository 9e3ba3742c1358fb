import type { FilePart } from '@akatale/contracts/endpoint';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../refusal.ts';
import type { UploadedFile } from '../route.ts';

export async function readFile(request: FastifyRequest, part: FilePart): Promise<UploadedFile> {
  if (!request.isMultipart()) refuse('UNSUPPORTED_MEDIA_TYPE');
  const bytes = await readPart(request, part).catch(refuseMalformed);
  if (!bytes || bytes.length === 0) {
    refuse('VALIDATION', { errors: [{ field: part.field, code: 'NO_FILE' }] });
  }
  return { bytes };
}

async function readPart(request: FastifyRequest, { field, maxBytes }: FilePart): Promise<Buffer | undefined> {
  let bytes: Buffer | undefined;
  const limits = { fileSize: maxBytes, files: 1, fields: 10, parts: 11, fieldSize: 1024 };
  for await (const received of request.parts({ limits })) {
    if (received.type !== 'file') continue;
    const content = await received.toBuffer();
    if (received.fieldname === field) bytes = content;
  }
  return bytes;
}

/** The parser throws plain errors at a form that breaks off or is malformed. */
function refuseMalformed(error: Error & { code?: string }): never {
  if (error.code?.startsWith('FST_')) throw error;
  refuse('MALFORMED_REQUEST');
}
