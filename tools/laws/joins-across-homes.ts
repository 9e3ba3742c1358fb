/**
 * What combines tables of different homes (`server/src/database/schema/homes.ts`): foreign keys first, then statements,
 * by the store that makes them. A home that moves to a database of its own needs another way for each of its entries:
 * messages for all that name `chat`. A law compares this with the SQL (`tools/laws/homes.ts`).
 */
export const joinsAcrossHomes = {
  'server/src/database/schema/chats.ts': [
    'chat (chats) + person (users) + vendor (products)',
    'chat (messages) + person (users)',
    'chat (support_claims) + person (users)',
  ],
  'server/src/database/schema/entitlements.ts': ['person (users) + vendor (entitlements)'],
  'server/src/database/schema/notifications.ts': [
    'chat (chats) + person (notifications)',
    'person (users) + vendor (broadcasts)',
    'person (users) + vendor (publications)',
  ],
  'server/src/database/schema/payments.ts': [
    'person (users) + vendor (payments)',
    'person (users) + vendor (subscription_reminders)',
  ],
  'server/src/database/schema/photos.ts': ['chat (chats, messages) + person (photos) + vendor (products)'],
  'server/src/database/schema/products.ts': ['person (users) + vendor (products)'],
  'server/src/database/schema/ratings.ts': ['chat (chats) + person (users) + vendor (ratings)'],
  'server/src/database/schema/sales.ts': [
    'chat (chats) + person (users) + vendor (sales)',
    'person (users) + vendor (receipt_counters)',
  ],
  'server/src/database/schema/saved-products.ts': ['person (saved_products) + vendor (products)'],
  'server/src/database/schema/saved-searches.ts': ['person (saved_search_matches) + vendor (products)'],
  'server/src/database/schema/search.ts': ['person (users) + market (search_queries)'],
  'server/src/modules/accounts/accounts-store.ts': [
    'person (agreements, second_factors, users) + vendor (entitlements)',
  ],
  'server/src/modules/analytics/product-funnels-store.ts': [
    'chat (chats, messages) + vendor (product_views_daily, products, sales)',
  ],
  'server/src/modules/analytics/to-do-store.ts': [
    'chat (chats, messages) + person (blocks, users) + vendor (products)',
  ],
  'server/src/modules/analytics/vendor-figures-store.ts': [
    'chat (chats, messages) + vendor (product_views_daily, products, sales)',
    'chat (chats, messages) + person (blocks) + vendor (products, sales)',
    'chat (chats, messages) + person (blocks)',
  ],
  'server/src/modules/app-analytics/market-store.ts': ['chat (chats, messages) + vendor (products)'],
  'server/src/modules/audit/audit-store.ts': [
    'chat (chats) + person (users) + vendor (products) + market (audit_log, audit_reasons)',
    'vendor (products) + market (audit_log, audit_reasons)',
  ],
  'server/src/modules/away-mail/digest/digest-store.ts': [
    'person (deliveries, follows) + vendor (products)',
    'person (deliveries, follows, users) + vendor (products)',
  ],
  'server/src/modules/away-mail/found/found-store.ts': [
    'person (blocks, deliveries, saved_search_matches, saved_searches, users) + vendor (products)',
  ],
  'server/src/modules/away-mail/messages/unread-store.ts': ['chat (chats, messages) + person (blocks, users)'],
  'server/src/modules/away-mail/weekly-advice/vendors-store.ts': [
    'chat (chats, messages) + person (saved_products) + vendor (product_views_daily, products, sales)',
    'person (users) + vendor (products)',
  ],
  'server/src/modules/blocks/blocks-store.ts': ['chat (chats) + person (blocks, users)'],
  'server/src/modules/new-account-limits/newcomers-store.ts': ['chat (chats) + person (users)'],
  'server/src/modules/cases/appeals/appeals-store.ts': ['person (appeals, cases, users) + market (audit_log)'],
  'server/src/modules/cases/near-copies-store.ts': [
    'person (photos) + vendor (products)',
    'person (users) + vendor (products)',
  ],
  'server/src/modules/cases/queue/queue-store.ts': [
    'person (cases, reports, users) + vendor (products, ratings) + market (audit_log)',
  ],
  'server/src/modules/cases/weighted-hiding/reporters-store.ts': [
    'chat (chats) + person (reports, users) + vendor (products)',
  ],
  'server/src/modules/chats/chat-access-store.ts': ['chat (chats) + person (blocks, users) + vendor (entitlements)'],
  'server/src/modules/chats/conversations/chats-store.ts': [
    'chat (chats, messages, support_claims) + person (blocks, last_seen, live_connections, users) + vendor (entitlements, products, ratings, sales)',
    'chat (chats, messages) + person (blocks)',
  ],
  'server/src/modules/chats/conversations/partners-store.ts': [
    'chat (chats) + person (blocks, users) + vendor (entitlements)',
    'chat (chats) + person (blocks)',
  ],
  'server/src/modules/chats/messages/messages-store.ts': [
    'chat (chats, messages) + person (blocks, users) + vendor (entitlements)',
  ],
  'server/src/modules/chats/support/support-assignments-store.ts': ['chat (support_claims) + person (users)'],
  'server/src/modules/discovery/search-log/search-log-store.ts': ['person (users) + market (search_queries)'],
  'server/src/modules/discovery/search/suggestions-store.ts': ['vendor (products) + market (search_words)'],
  'server/src/modules/discovery/spelling/dictionary-store.ts': ['vendor (products) + market (search_words)'],
  'server/src/modules/entitlements/chat-override-store.ts': ['person (users) + vendor (entitlements)'],
  'server/src/modules/entitlements/entitlements-store.ts': ['person (users) + vendor (entitlements)'],
  'server/src/modules/entitlements/subscription-store.ts': ['person (users) + vendor (entitlements)'],
  'server/src/modules/follows/follows-store.ts': ['person (follows, users) + vendor (products)'],
  'server/src/modules/warnings/warnings-store.ts': ['chat (message_notes) + market (notes_off)'],
  'server/src/modules/notifications/message-notifications-store.ts': [
    'chat (chats, messages) + person (notifications)',
  ],
  'server/src/modules/notifications/notifications-store.ts': [
    'chat (chats) + person (blocks, follows, notification_reads, notifications, users) + vendor (products)',
  ],
  'server/src/modules/notifications/personal-data-store.ts': [
    'chat (chats, similar_offers) + person (notifications) + vendor (products)',
  ],
  'server/src/modules/notifications/reviews-store.ts': ['person (users) + vendor (products, ratings)'],
  'server/src/modules/notifications/sources/broadcast-store.ts': [
    'chat (chats, similar_offers) + person (users) + vendor (products)',
  ],
  'server/src/modules/notifications/sources/missed-messages-store.ts': [
    'chat (chats, messages) + person (notifications, users)',
    'chat (messages) + market (message_notification_progress)',
  ],
  'server/src/modules/notifications/sources/saved-store.ts': ['person (saved_products) + vendor (products)'],
  'server/src/modules/notifications/sources/searches-store.ts': [
    'person (saved_search_matches, saved_searches, users) + vendor (products)',
  ],
  'server/src/modules/notifications/sources/taken-down-store.ts': [
    'chat (messages) + person (notifications)',
    'person (notifications, saved_search_matches, saved_searches) + vendor (broadcasts, products, publications)',
    'person (notifications) + vendor (ratings)',
  ],
  'server/src/modules/notifications/upsert-store.ts': [
    'chat (chats, messages) + person (blocks, notifications, users)',
  ],
  'server/src/modules/products/listings/listing-places-store.ts': ['person (users) + vendor (products)'],
  'server/src/modules/products/listings/marks-store.ts': [
    'person (photos) + vendor (products)',
    'person (users) + vendor (products)',
  ],
  'server/src/modules/products/listings/products-store.ts': ['person (users) + vendor (products)'],
  'server/src/modules/push/pushes-store.ts': [
    'chat (chats, messages) + person (deliveries, live_connections, notifications, push_subscriptions, sessions, users)',
  ],
  'server/src/modules/ratings/ratings-store.ts': [
    'chat (chats) + person (users) + vendor (products, ratings)',
    'person (users) + vendor (products, ratings)',
  ],
  'server/src/modules/sales/ledger/ledger-store.ts': ['person (users) + vendor (products, sales)'],
  'server/src/modules/sales/ledger/reconcile-store.ts': ['chat (chats) + vendor (sales)'],
  'server/src/modules/saved-searches/matching/matches-store.ts': [
    'person (blocks, follows, saved_search_matches, saved_searches, users) + vendor (products)',
  ],
  'server/src/modules/saved/notices-store.ts': [
    'person (follows) + vendor (sales)',
    'person (saved_products) + vendor (products)',
    'person (users) + vendor (products)',
  ],
  'server/src/modules/saved/saved-store.ts': [
    'person (saved_products) + vendor (products)',
    'person (saved_products, users) + vendor (products)',
  ],
  'server/src/modules/subscriptions/payments/payments-store.ts': ['person (users) + vendor (payments)'],
  'server/src/modules/support/inbox-store.ts': [
    'chat (chats, messages) + person (users)',
    'chat (chats, messages, support_claims) + person (users)',
  ],
  'server/src/modules/support/person-store.ts': [
    'person (users) + market (audit_log, audit_reasons)',
    'person (users) + vendor (entitlements)',
  ],
  'server/src/modules/today/today-store.ts': ['person (users) + vendor (products)'],
  'server/src/modules/similar-offers/similar-offers-store.ts': [
    'chat (chats, messages, similar_offers) + person (blocks, users)',
    'chat (chats, similar_offers) + person (blocks) + vendor (products)',
  ],
  'server/src/modules/vendor-management/unclaimed-store.ts': [
    'chat (chats, messages) + person (blocks, unclaimed_accounts, users) + vendor (products)',
  ],
  'server/src/modules/vendor-management/vendor-rows-store.ts': [
    'person (users) + vendor (entitlements)',
    'chat (chats, messages) + person (blocks) + vendor (products)',
  ],
  'server/src/modules/vendor-management/vendors-page-store.ts': [
    'person (users) + vendor (entitlements)',
    'chat (chats, messages) + person (blocks, users) + vendor (entitlements)',
  ],
};
