/** Small texts on the device. Where the browser keeps none (private windows, full disks), the page works without. */
const PREFIX = 'tabuleiro.';

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

/** Answers whether it was kept. */
export function writeStored(key: string, text: string): boolean {
  try {
    localStorage.setItem(PREFIX + key, text);
    return true;
  } catch {
    return false;
  }
}

export function forgetStored(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // What was never kept is gone.
  }
}
