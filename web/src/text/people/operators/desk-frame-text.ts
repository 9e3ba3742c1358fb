import { texts } from '../../texts.ts';

export const deskFrameText = texts({
  rooms: 'Operator desk',
  room: {
    today: 'Desk',
    cases: 'To decide',
    vendors: 'Vendors',
    support: 'Support',
    analytics: 'Analytics',
    audit: 'Audit log',
    operators: 'Operators',
    warnings: 'Chat warnings',
    launch: 'Launch checks',
    security: 'My security',
  },
  close: 'Close',
  cancel: 'Cancel',
  reason: 'Reason',
  reasonHint: 'Only operators see this, and the person if they download their data.',
  reasonMissing: 'Please say why, in a few words',
});
