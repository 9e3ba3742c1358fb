import { openAppContext } from '../../src/app/app-context.ts';
import { buildServer } from '../../src/app/build-server.ts';
import { createModules } from '../../src/app/modules.ts';
import { readConfig } from '../../src/config.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { createLog } from '../../src/platform/log.ts';
import { marketHere, openPeople, type Person } from '../apps/people.ts';
import { createCaller } from '../clients/caller.ts';
import { LONG_TIMEOUTS } from '../create-database.ts';
import { smallPhoto } from '../photo-fixtures.ts';

/** Two people with a chat. */
export interface SoakChat {
  buyer: Person;
  vendor: Person;
  chatId: number;
}

/** Opens two accounts and a chat between them in a database of any state. */
export async function prepareChat(settings: Record<string, string>): Promise<SoakChat> {
  const config = readConfig(settings);
  const appContext = await openAppContext(config, createLog({ level: 'silent' }), systemClock, LONG_TIMEOUTS);
  const modules = createModules(appContext);
  await appContext.jobs.start({ work: false });
  const server = await buildServer(appContext, modules);
  try {
    const people = openPeople(marketHere(appContext, modules, createCaller(server, null)));
    const [buyer, vendor] = [await people.buyer(), await people.vendor()];
    const { imageUrl } = await modules.photos.uploadPhoto({ ownerId: vendor.id, bytes: await smallPhoto(1) });
    const product = await people.addProduct(vendor, { images: [imageUrl] });
    const chatId = await people.beginChat(buyer, product);
    return { buyer, vendor, chatId };
  } finally {
    await server.close();
    await appContext.close();
  }
}
