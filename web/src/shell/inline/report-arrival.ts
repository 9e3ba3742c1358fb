/*
 * Tells of the page that a document shows, once it is drawn and seen: for those who only read no other script runs.
 * Pages that are opened later, and what is seen there, are told by the services.
 */
const [, product] = /^\/products\/(\d+)$/.exec(location.pathname) ?? [];

function send(path: string, body: object): void {
  try {
    navigator.sendBeacon(`/api/${path}`, new Blob([JSON.stringify(body)], { type: 'application/json' }));
  } catch {
    // Beacons are disabled in this browser; nothing is counted.
  }
}

/** Also removes the search id from the URL, which may be shared. */
function takeSearchId(): { sid?: string } {
  const address = new URL(location.href);
  const sid = address.searchParams.get('sid');
  if (sid === null) return {};
  address.searchParams.delete('sid');
  history.replaceState(history.state, '', address);
  return /^[\da-f-]{36}$/.test(sid) ? { sid } : {};
}

// Animation frame callbacks run before the paint, and not while the page is hidden or only prepared.
function report(): void {
  requestAnimationFrame(() =>
    setTimeout(() => {
      send('analytics/visit', { path: location.pathname });
      if (product) send(`products/${product}/view`, takeSearchId());
    }),
  );
}

report();
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) report();
});
