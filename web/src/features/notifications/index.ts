/** What a person was told, for the pages that show a list of it. */
export { leadsTo } from './leads-to.ts';
export { NotificationList } from './notification-list.tsx';
