import type { IncomingHttpHeaders } from 'node:http';

/** Whether a browser asks for less data (`Save-Data: on`). */
export function savesData({ 'save-data': saveData }: IncomingHttpHeaders): boolean {
  return saveData === 'on';
}
