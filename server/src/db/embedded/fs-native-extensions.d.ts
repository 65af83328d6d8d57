declare module 'fs-native-extensions' {
  /** Locks a part of an open file exclusively: false if another open file has it. `length` 0: to the end. */
  export function tryLock(descriptor: number, offset?: number, length?: number): boolean;
}
