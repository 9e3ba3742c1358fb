/** Hands a file to the browser to be kept. Browser only. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has it by the next turn, and the memory is given back.
  setTimeout(() => URL.revokeObjectURL(address));
}
