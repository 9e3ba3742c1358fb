const PREFIX = 'chat-draft ';

/** The draft of a chat, stored on this device until it is sent. */
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
    // Without storage the text exists only in the field.
  }
}

export function clearDrafts(): void {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
    for (const key of keys) localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
}

const keyOf = (ownerId: number, chatId: number) => `${PREFIX}${ownerId} ${chatId}`;
