import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { RefusalCode } from '@akatale/contracts/refusals';
import { closeInStages, type Linger } from '../connections/close-in-stages.ts';
import { toErrorResponse } from '../error-response.ts';
import { Refusal } from '../refusal.ts';

const CODES: Record<string, RefusalCode> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
};

/** There is no request to answer, so the response is written by hand before the connection closes. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket, linger?: Linger): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const requestId = crypto.randomUUID();
  const refusal = new Refusal(CODES[error.code ?? ''] ?? 'MALFORMED_REQUEST');
  const { status, body } = toErrorResponse(refusal, requestId);
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    'Cache-Control: private, no-store',
    `X-Request-Id: ${requestId}`,
    'X-Content-Type-Options: nosniff',
    'Connection: close',
    `Content-Length: ${Buffer.byteLength(text)}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${text}`);
  closeInStages(socket, linger);
}
