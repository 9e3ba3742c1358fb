import { lazyComponent } from '../../../../ui/loading/lazy.tsx';

export const LeavingDoors = lazyComponent(async () => (await import('./leaving-doors.tsx')).LeavingDoors);
