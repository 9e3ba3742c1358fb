import { onTestFinished } from 'vitest';
import { connectLive, type LiveClient } from './live-client.ts';

/** Opens a live connection, which is closed at the end of the test. */
export async function connectInTest(url: string, { cookie }: { cookie: string | undefined }): Promise<LiveClient> {
  const client = await connectLive(url, { cookie });
  onTestFinished(async () => client.close());
  return client;
}
