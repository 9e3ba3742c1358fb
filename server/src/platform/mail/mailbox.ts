import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mail } from './mail.ts';

export interface StoredMail extends Mail {
  id: string;
  from: string;
  sentAt: string;
}

export interface Mailbox {
  list(): Promise<StoredMail[]>;
  read(id: string): Promise<StoredMail | undefined>;
  add(mail: Mail & { from: string; sentAt: Date }): Promise<void>;
  forget(address: string): Promise<void>;
}

const LONGEST_LIST = 200;
const ID = /^\d{8}T\d{9}Z-[0-9a-f]{8}$/;

export function openMailbox(directory: string): Mailbox {
  const pathOf = (id: string) => join(directory, `${id}.json`);

  async function read(id: string): Promise<StoredMail | undefined> {
    if (!ID.test(id)) return undefined;
    try {
      return { ...(JSON.parse(await readFile(pathOf(id), 'utf8')) as StoredMail), id };
    } catch {
      return undefined;
    }
  }

  async function ids(): Promise<string[]> {
    const names = await readdir(directory).catch(() => []);
    return names.map((name) => name.replace(/\.json$/, '')).filter((id) => ID.test(id));
  }

  return {
    read,
    async forget(address) {
      for (const id of await ids()) {
        const mail = await read(id);
        if (mail?.to.toLowerCase() === address.toLowerCase()) await rm(pathOf(id), { force: true });
      }
    },
    async list() {
      const newest = (await ids()).toSorted().toReversed().slice(0, LONGEST_LIST);
      const mails = await Promise.all(newest.map(read));
      return mails.filter((mail) => mail !== undefined);
    },
    async add({ sentAt, ...mail }) {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const random = crypto.randomUUID().slice(0, 8);
      const id = `${sentAt.toISOString().replace(/[-:.]/g, '')}-${random}`;
      // Written under another name first, so that a partial mail is never listed.
      const draft = join(directory, `.${id}`);
      const content = JSON.stringify({ sentAt: sentAt.toISOString(), ...mail }, null, 2);
      // A mail's link can set its person's password.
      await writeFile(draft, content, { mode: 0o600 });
      await rename(draft, pathOf(id));
    },
  };
}
