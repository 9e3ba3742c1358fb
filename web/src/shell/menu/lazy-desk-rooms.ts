import { lazyComponent } from '../../ui/loading/lazy.tsx';

export const DeskRooms = lazyComponent(async () => (await import('./desk-rooms.tsx')).DeskRooms, null);
