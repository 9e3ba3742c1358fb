import { hasRole, type OperatorRole } from '@akatale/contracts/people/operators';
import type { deskFrameText } from '../../../text/people/operators/desk-frame-text.ts';

interface Room {
  href: string;
  name: keyof typeof deskFrameText.room;
  access: OperatorRole;
  /** On phones the bottom bar leads there. */
  isInBar?: true;
}

const rooms: readonly Room[] = [
  { href: '/desk', name: 'today', access: 'support', isInBar: true },
  { href: '/admin/cases', name: 'cases', access: 'moderator' },
  { href: '/admin/vendors', name: 'vendors', access: 'moderator' },
  { href: '/admin/support', name: 'support', access: 'support', isInBar: true },
  { href: '/admin-analytics', name: 'analytics', access: 'owner' },
  { href: '/admin/audit', name: 'audit', access: 'owner' },
  { href: '/admin/operators', name: 'operators', access: 'owner' },
  { href: '/admin/warnings', name: 'warnings', access: 'owner' },
  { href: '/desk?view=launch', name: 'launch', access: 'owner' },
  { href: '/admin/security', name: 'security', access: 'support' },
];

export const roomsOf = (role: OperatorRole | null): readonly Room[] =>
  rooms.filter(({ access }) => hasRole(role, access));
