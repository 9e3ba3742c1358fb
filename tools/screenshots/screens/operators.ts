import type { Page } from 'playwright-core';
import type { Screen } from '../screens.ts';

export const screens: readonly Screen[] = [
  { name: 'operators', as: 'owner', isWhole: true, open: (page) => page.goto('/admin/operators') },
  { name: 'operator-invitation', as: 'owner', open: openInvitation },
  { name: 'operator-security', as: 'owner', open: (page) => page.goto('/admin/security') },
  { name: 'audit-log', as: 'owner', open: (page) => page.goto('/admin/audit') },
];

async function openInvitation(page: Page): Promise<void> {
  await page.goto('/admin/operators');
  await page.getByRole('button', { name: 'Invite an operator' }).click();
  await page.getByRole('dialog').waitFor();
}
