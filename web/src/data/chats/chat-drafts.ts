const PREFIX = 'chat-draft ';

/** What somebody has begun to write in a chat, kept on this device until it is sent. */
export function readDraft(ownerId: number, chatId: number): string {
  try {
    return localStorage.getItem(keyOf(ownerId, chatId)) ?? '';
  } catch {
    return '';
  }
}

export function writeDraft(ownerId: number, chatId: number, text: string): void {
  try {
    if (text.trim() === '') localStorage.removeItem(keyOf(ownerId, chatId));
    else localStorage.setItem(keyOf(ownerId, chatId), text);
  } catch {
    // A window without storage: the text stands in the box, and nowhere else.
  }
}

/** Somebody signed out: nothing that was begun stays on the device. */
export function clearDrafts(): void {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
    for (const key of keys) localStorage.removeItem(key);
  } catch {
    // As above.
  }
}

const keyOf = (ownerId: number, chatId: number) => `${PREFIX}${ownerId} ${chatId}`;
