export { MarkAllRead, NotificationList } from './notification-list.tsx';
