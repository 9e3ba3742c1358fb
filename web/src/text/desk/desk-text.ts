import { texts } from '../texts.ts';

export const deskText = texts({
  rooms: 'Operator desk',
  room: {
    today: 'Today',
    cases: 'To decide',
    vendors: 'Vendors',
    support: 'Support',
    analytics: 'Analytics',
    audit: 'Audit log',
    operators: 'Operators',
    security: 'My security',
  },
});
