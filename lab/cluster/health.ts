import { takesConnections } from '../../server/test/programs/takes-connections.ts';

const ANSWER_WITHIN_MS = 2_000;

/** A URL that answers 200, or a port that takes connections. */
export type Answering = { url: string } | { port: number };

export async function answers(health: Answering): Promise<boolean> {
  return 'port' in health ? takesConnections(health.port) : (await ask(health.url)).isOk;
}

export async function ask(url: string, method = 'GET'): Promise<{ isOk: boolean; body: string }> {
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
  try {
    const response = await fetch(url, { method, signal, ...(method === 'POST' && { body: '{}' }) });
    return { isOk: response.ok, body: await response.text() };
  } catch {
    return { isOk: false, body: '' };
  }
}
