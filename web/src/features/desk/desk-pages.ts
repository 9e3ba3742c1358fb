import type { OperatorRole } from '@akatale/contracts/operators/operators';
import type { deskText } from '../../text/desk/desk-text.ts';

interface DeskPage {
  href: string;
  name: Exclude<keyof typeof deskText, 'rooms'>;
  access: OperatorRole;
}

export const deskPages: readonly DeskPage[] = [
  { href: '/admin/support', name: 'support', access: 'support' },
  { href: '/admin-analytics', name: 'analytics', access: 'moderator' },
  { href: '/admin/audit', name: 'audit', access: 'owner' },
  { href: '/admin/operators', name: 'operators', access: 'owner' },
  { href: '/admin/security', name: 'security', access: 'support' },
];
