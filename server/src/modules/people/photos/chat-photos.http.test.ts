import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/apps/app.ts';
import { smallPhoto } from '../../../../test/photo-fixtures.ts';
import { sweepOrphans } from './sweep-orphans.ts';

const app = await startTestApp();
const buyer = await app.people.buyer();
const chatId = await app.people.beginChat(buyer, null);
afterAll(async () => app.stop());

const upload = async (): Promise<string> => {
  const file = await smallPhoto();
  return (await app.as(buyer).call('POST', `/api/chats/${chatId}/photos`, { file })).body.url;
};
/** The folder of chats lies apart, where no address of a listing leads. */
const isStored = async (url: string) => {
  const name = url.replace(/^\/chat-photos\/(.+)\.jpg$/, 'chats/$1-1080.jpg');
  return (await app.appContext.storage.read(name)) !== undefined;
};

async function sweep() {
  await sweepOrphans({ db: app.db, jobs: app.jobs });
  await app.jobs.drain();
}

test('a photo that no message shows goes after a day with its files; others stay', async () => {
  app.clock.set(new Date());
  const [sent, unsent] = [await upload(), await upload()];
  await app.as(buyer).post(`/api/chats/${chatId}/messages`, { photo: sent });
  expect([await isStored(sent), await isStored(unsent)]).toEqual([true, true]);
  await app.shiftTime('23 hours 59 minutes');
  await sweep();
  expect(await isStored(unsent)).toBe(true);
  await app.shiftTime('24 hours');
  await sweep();
  expect([await isStored(sent), await isStored(unsent)]).toEqual([true, false]);
  expect((await app.as(buyer).get(sent)).status).toBe(200);
  expect((await app.as(buyer).get(unsent)).status).toBe(404);
});
