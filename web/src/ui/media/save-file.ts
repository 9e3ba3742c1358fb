export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has started by the next task, so the memory can be released.
  setTimeout(() => URL.revokeObjectURL(address));
}
