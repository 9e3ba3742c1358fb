import type { PublicSettings } from '@akatale/contracts/settings';
import type { PageHead } from './page.ts';

const MAX_TITLE_LENGTH = 65;

export function titleOf({ title }: Pick<PageHead, 'title'>, { appName }: PublicSettings): string {
  const full = title === appName ? title : `${title} · ${appName}`;
  if (full.length <= MAX_TITLE_LENGTH) return full;
  return title.length <= MAX_TITLE_LENGTH ? title : `${title.slice(0, MAX_TITLE_LENGTH - 1).trimEnd()}…`;
}
