import { onTestFinished } from 'vitest';
import { connectLive, type LiveClient } from './live-client.ts';

/** Opens a live connection of somebody, which is closed when the test that asked for it is over. */
export async function connectInTest(url: string, { cookie }: { cookie: string | undefined }): Promise<LiveClient> {
  const client = await connectLive(url, { cookie });
  onTestFinished(async () => client.close());
  return client;
}
