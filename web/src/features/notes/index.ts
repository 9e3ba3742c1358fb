import { lazyComponent } from '../../ui/loading/lazy.tsx';

export const Note = lazyComponent(async () => (await import('./note.tsx')).Note, null);
