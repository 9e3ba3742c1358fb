export function takeGivenFiles(): void {
  let isFromPage = false;
  let marked: Element | null = null;

  function mark(next: Element | null) {
    if (next === marked) return;
    marked?.removeAttribute(MARK);
    next?.setAttribute(MARK, '');
    marked = next;
  }

  function fieldFor({ target, dataTransfer }: DragEvent): HTMLInputElement | null {
    return isFromPage || !dataTransfer?.types.includes('Files') ? null : fieldBeside(target);
  }

  function onDragOver(event: DragEvent) {
    const { dataTransfer } = event;
    if (!dataTransfer || !wouldOpen(event)) return;
    const field = fieldFor(event);
    event.preventDefault();
    dataTransfer.dropEffect = field ? 'copy' : 'none';
    mark(field && (field.closest('form') ?? field.parentElement));
  }

  function onDrop(event: DragEvent) {
    mark(null);
    if (!event.dataTransfer || !wouldOpen(event)) return;
    const field = fieldFor(event);
    event.preventDefault();
    give(field, event.dataTransfer.files);
  }

  function onPaste(event: ClipboardEvent) {
    const { clipboardData, target } = event;
    if (!clipboardData || isText(clipboardData)) return;
    const field = fieldBeside(target);
    if (!field || clipboardData.files.length === 0) return;
    event.preventDefault();
    give(field, clipboardData.files);
  }

  addEventListener('dragstart', () => (isFromPage = true));
  addEventListener('dragend', () => (isFromPage = false));
  addEventListener('dragover', onDragOver);
  addEventListener('dragleave', ({ relatedTarget }) => {
    if (!relatedTarget) mark(null);
  });
  addEventListener('drop', onDrop);
  addEventListener('paste', onPaste);
}

const MARK = 'data-dragged-over';

/** A browser opens files and links in place of the page, except links over a field for text. */
function wouldOpen({ target, dataTransfer }: DragEvent): boolean {
  const types = dataTransfer?.types ?? [];
  const isInField = target instanceof Element && target.closest('input, textarea') !== null;
  return types.includes('Files') || (types.includes('text/uri-list') && !isInField);
}

/** The first of the dialog or page. One whose choice has an effect at once takes only what is given beside it. */
function fieldBeside(target: EventTarget | null): HTMLInputElement | null {
  const at = target instanceof Element ? target : document.body;
  const field = (at.closest('dialog') ?? document).querySelector<HTMLInputElement>('input[type=file]:enabled');
  const place = field?.hasAttribute('data-taken-beside') ? field.closest('[role=group]') : document;
  return place?.contains(at) ? field : null;
}

function give(field: HTMLInputElement | null, files: FileList): void {
  if (!field || files.length === 0) return;
  field.files = files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Word adds a picture of the text that was copied; file managers add the names of the files. */
export function isText(data: Pick<DataTransfer, 'files' | 'getData'>): boolean {
  const names = Array.from(data.files, ({ name }) => [name, encodeURIComponent(name)]).flat();
  const lines = data.getData('text/plain').split(/\r?\n/);
  return lines.some((line) => line.trim() !== '' && !names.some((name) => line.endsWith(name)));
}
