export { Pager, type PagerProps } from './pager';
export { DropZone, type DropZoneProps } from './drop-zone';
export {
  acceptOf,
  fileProblem,
  megabytesOf,
  uploadFiles,
  uploadTimeoutMs,
  type FileProblem,
  type FileRule,
} from './files';
export { useListUrl } from './use-list-url';
