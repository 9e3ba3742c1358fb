export { leadsTo } from './leads-to.ts';
export { NotificationList } from './notification-list.tsx';
