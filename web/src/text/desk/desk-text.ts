import { texts } from '../texts.ts';

export const deskText = texts({
  rooms: 'Operator desk',
  support: 'Support',
  analytics: 'Analytics',
  audit: 'Audit log',
  operators: 'Operators',
  security: 'My security',
});
