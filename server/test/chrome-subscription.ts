import { createECDH, randomBytes } from 'node:crypto';
import type { PushSubscriptionDraft } from '@akatale/contracts/notices/notifications-schemas';

/** As Chrome draws it up; nothing is ever sent there. */
export function chromeSubscription(): PushSubscriptionDraft {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(12).toString('base64url')}`,
    keys: { p256dh: ecdh.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
  };
}
