export type { KeyAct, KeyTable } from './key-table';
export { createKeyBoard, keyBoard, type ActiveKey, type KeyBoard } from './key-board';
export { useKeys } from './use-keys';
