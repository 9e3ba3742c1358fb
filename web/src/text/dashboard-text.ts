import { texts } from './texts.ts';

/** `/vendor-dashboard`. */
export const dashboardText = texts({
  en: {
    title: 'Vendor Dashboard',
    heading: 'Dashboard',
    tryAgain: 'Try again',
    showMore: 'Show more',

    addItem: 'Add New Item',
    viewAll: 'View All Items',
    shareStore: 'Share Store',
    linkCopied: 'Link copied',
    linkCopiedText: 'Store link copied to clipboard',
    copyFailed: 'The link could not be copied. Open your public store and copy its address.',
    shareMessage: (name: string, url: string) => `${name} ${url}`,
    shareOnWhatsApp: 'Share on WhatsApp',
    storeTools: 'Your store',
    publicStore: 'View public store',
    salesLedger: 'Sales ledger',
    poster: 'Store poster',

    figures: 'Your figures',
    figuresFailed: 'Your figures did not arrive.',
    loadingFigures: 'Loading your figures',
    totalViews: 'Views',
    activeChats: 'Active chats',
    worth: (amount: string) => `worth ${amount}`,
    totalSales: 'Sales',
    salesByChannel: (chat: string, offline: string) =>
      `${chat} completed in chat, ${offline} offline`,
    revenue: 'Revenue',
    revenueByChannel: (chat: string, offline: string) => `${chat} in chat, ${offline} offline`,
    items: 'Items',
    fromLastMonth: (percent: string) => `${percent} from last month`,
    isNew: 'New',
    newChats: (change: string) => `New chats: ${change}`,
    compared: (current: string, previous: string) =>
      `${current} this month so far, ${previous} in the same days of last month`,

    activity: 'Activity',
    period: 'Period',
    days: (days: number) => `${days} days`,
    showTable: 'Show as table',
    showCharts: 'Show as charts',
    metrics: {
      views: 'Views',
      chats: 'New chats',
      sales: 'Sales',
      revenue: 'Revenue',
    },
    inPeriod: (days: number) => `in the last ${days} days`,
    most: (value: string, day: string) => `Most: ${value} on ${day}`,
    mostInWeek: (value: string, from: string, to: string) => `Most: ${value} from ${from} to ${to}`,
    nothingYet: 'Nothing yet',
    barIsWeek: 'Each bar is 7 days; the first one is 8.',
    tableCaption: (days: number) => `Each of the last ${days} days, the newest first`,
    day: 'Day',
    total: 'Total',

    funnel: 'From view to sale',
    funnelIntro: (days: number) => `What each item brought in the last ${days} days.`,
    funnelEmpty: 'Nothing was looked at in this time.',
    funnelFailed: 'These figures did not arrive.',
    views: (count: number, shown: string) => (count === 1 ? '1 view' : `${shown} views`),
    chats: (count: number, shown: string) => (count === 1 ? '1 chat' : `${shown} chats`),
    sales: (count: number, shown: string) => (count === 1 ? '1 sale' : `${shown} sales`),

    responses: 'How you answer',
    answered: 'of new chats answered within 24 hours',
    median: (time: string) => `Half of your first answers came within ${time}.`,
    noAnswers: 'None of them has been answered yet.',
    responsesOf: (chats: string) => `From ${chats} new chats in the last 30 days.`,
    tooFewChats: (least: number) =>
      `Shown from ${least} new chats in 30 days on: fewer say nothing about you.`,

    newest: 'Newest items',
    newestFailed: 'Failed to fetch products',
    edit: (title: string) => `Edit ${title}`,
    sold: 'Sold',
    hidden: 'Hidden',
    inStock: (stock: string) => `${stock} in stock`,

    reviews: 'Customer Reviews',
    noReviews: 'No reviews yet. Buyers can leave one after a sale in chat.',

    firstItem: 'List your first item',
    firstItemMore: 'Two photos and a price are enough. Buyers find it at once.',
    firstSale: 'Your first sale is ahead',
    firstSaleMore: 'Show your store to people who know you: first buyers come from there.',
  },
});
