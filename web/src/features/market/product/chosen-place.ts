/** The label of the place from which distances are told, as `rememberPlace` stored it on this device. */
export function chosenPlace(): string | null {
  try {
    return localStorage.getItem('near');
  } catch {
    return null;
  }
}
