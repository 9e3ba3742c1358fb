import type { FilePart } from '@akatale/contracts/endpoint';
import type { FastifyRequest } from 'fastify';
import { refuse } from './refusal.ts';
import type { UploadedFile } from './route.ts';

/** Reads the one file of a multipart body into memory; it is bounded by the endpoint's limit. */
export async function readFile(request: FastifyRequest, part: FilePart): Promise<UploadedFile> {
  if (!request.isMultipart()) refuse('UNSUPPORTED_MEDIA_TYPE');
  let bytes: Buffer | undefined;
  const limits = { fileSize: part.maxBytes, files: 1, fields: 10, parts: 11, fieldSize: 1024 };
  for await (const received of request.parts({ limits })) {
    if (received.type !== 'file') continue;
    const content = await received.toBuffer();
    if (received.fieldname === part.field) bytes = content;
  }
  if (!bytes || bytes.length === 0) {
    refuse('VALIDATION', {
      errors: [{ field: part.field, message: 'Please choose a photo to upload.' }],
    });
  }
  return { bytes };
}
