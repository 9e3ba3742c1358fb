const typing = 'input, textarea, select, [contenteditable]';

export function searchOnSlash(): void {
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest(typing)) return;
    const fields = document.querySelectorAll<HTMLInputElement>('input[type=search]');
    const field = [...fields].find((candidate) => candidate.getClientRects().length > 0);
    if (!field) return;
    event.preventDefault();
    field.focus();
    field.select();
  });
}
