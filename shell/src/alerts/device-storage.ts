/** Stores a value in this browser. False: it is full or refuses, which must never keep an order from ringing. */
export function storeOnDevice(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
