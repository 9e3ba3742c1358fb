import { fillSlots } from '../data/slots.ts';
import { ContactButton } from '../features/deals/contact/index.ts';
import { Page as FavoritesPage } from '../features/market/favorites/favorites-page.tsx';
import { MarkAllRead, NotificationList } from '../features/notices/notifications/index.ts';

export { head, load } from '../features/market/favorites/favorites-page.tsx';

export const Page = fillSlots(FavoritesPage, { ContactButton, MarkAllRead, NotificationList });
