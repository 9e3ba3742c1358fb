import { fillSlots } from '../data/slots.ts';
import { ContactButton } from '../features/contact/index.ts';
import { Page as FavoritesPage } from '../features/favorites/favorites-page.tsx';
import { NotificationList } from '../features/notifications/index.ts';

export { head, load } from '../features/favorites/favorites-page.tsx';

export const Page = fillSlots(FavoritesPage, { ContactButton, NotificationList });
