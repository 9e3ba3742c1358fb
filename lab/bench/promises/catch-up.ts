import { setTimeout as sleep } from 'node:timers/promises';
import { DESKTOP, openVisitor } from '../../../e2e/support/browser.ts';
import { connectLive } from '../../../server/test/clients/live-client.ts';
import type { Program } from '../../../server/test/programs/program.ts';
import type { SoakChat } from '../../../server/test/soak/soak-chat.ts';
import { scaled } from '../../scale.ts';

const AWAY_MS = scaled(30_000, 300);
const MISSED = scaled(30, 10);

/**
 * A person with an open chat loses the network for half a minute: how long until all messages of that time are on the
 * screen, each once.
 */
export async function catchUp(
  main: Program,
  { buyer, vendor, chatId }: SoakChat,
): Promise<{ messages: number; shownMs: number }> {
  const { page } = await openVisitor(main, { device: DESKTOP, as: vendor });
  const context = page.context();
  try {
    await page.goto(`/chat/${chatId}`);
    const writer = await connectLive(main.url, { cookie: buyer.cookie });
    const send = async (text: string): Promise<void> => {
      writer.send({ type: 'message', chatId, data: { message: text }, tempId: text });
      await writer.next('message_sent', (frame) => frame.tempId === text);
    };
    await send('Before the cut');
    const chat = page.getByRole('region', { name: 'Messages of this chat' });
    await chat.getByText('Before the cut').waitFor();

    await context.setOffline(true);
    for (let sent = 1; sent <= MISSED; sent += 1) {
      await send(`Missed ${sent}.`);
      await sleep(AWAY_MS / MISSED);
    }
    const startedAt = performance.now();
    await context.setOffline(false);
    await chat.getByText(`Missed ${MISSED}.`, { exact: true }).waitFor({ timeout: 60_000 });
    const shownMs = performance.now() - startedAt;
    const shown = await chat.getByText(/^Missed \d+\.$/).allTextContents();
    if (shown.length !== MISSED || new Set(shown).size !== MISSED) {
      throw new Error(`Of ${MISSED} messages ${new Set(shown).size} came, in ${shown.length} places.`);
    }
    return { messages: MISSED, shownMs };
  } finally {
    await context.close();
  }
}
