type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export function restoreTyped(root: Element, replaced: readonly Element[]): void {
  const fields = [...root.querySelectorAll<Field>('input, select, textarea')];
  for (const old of replaced as readonly Field[]) {
    if (old.isConnected || !isChanged(old)) continue;
    const field = fields.find((each) => isSame(each, old));
    if (!field || isChanged(field)) continue;
    if (field instanceof HTMLInputElement && isChoice(field)) {
      field.click();
      continue;
    }
    if (field instanceof HTMLInputElement && field.type === 'file') field.files = (old as HTMLInputElement).files;
    else Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, old.value);
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  }
}

function isSame(a: Field, b: Field): boolean {
  return a.id === b.id && a.name === b.name && a.type === b.type && (!isChoice(a) || a.value === b.value);
}

function isChoice({ type }: Field): boolean {
  return type === 'checkbox' || type === 'radio';
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((each) => each.selected !== each.defaultSelected);
  if (field instanceof HTMLInputElement && isChoice(field)) return field.checked !== field.defaultChecked;
  return field.type !== 'hidden' && field.value !== field.defaultValue;
}
