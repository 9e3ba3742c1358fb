import { lazyComponent } from '../../../ui/loading/lazy.tsx';

export const BlockedPeople = lazyComponent(async () => (await import('./blocked-people.tsx')).BlockedPeople);
