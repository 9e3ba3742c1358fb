import { hasRole, type OperatorRole } from '@akatale/contracts/people/operators';
import { lazyComponent } from '../../../ui/loading/lazy.tsx';

export { launchQuery } from './launch-query.ts';

export const LAUNCH_PATH = '/desk?view=launch';

export function isOfLaunch(search: string | URLSearchParams, role: OperatorRole | null | undefined): boolean {
  return hasRole(role, 'owner') && new URLSearchParams(search).get('view') === 'launch';
}

/** Only owners load it. */
export const LaunchChecks = lazyComponent(async () => (await import('./launch-checks.tsx')).LaunchChecks);
