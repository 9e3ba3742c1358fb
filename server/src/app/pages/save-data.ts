import type { IncomingHttpHeaders } from 'node:http';

export function savesData({ 'save-data': saveData }: IncomingHttpHeaders): boolean {
  return saveData === 'on';
}
