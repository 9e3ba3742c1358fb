/** What a person was told, for the pages that show a list of it. */
export { NotificationList } from './notification-list.tsx';
