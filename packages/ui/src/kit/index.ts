export { Modal, type ModalProps } from './modal';
export { Drawer, type DrawerProps, type DrawerSize } from './drawer';
export { Menu, type MenuEntry, type MenuProps } from './menu';
export { Popover, Tooltip, type PopoverProps } from './popover';
export { Select, SearchSelect, type SearchSelectProps, type SelectOption, type SelectProps } from './select';
export { TimeSelect, type TimeSelectProps } from './time-select';
export { SegmentedControl, ChoiceChips, Chip, type Choice } from './segmented';
export {
  Table,
  type Column,
  type Sort,
  type TableFailure,
  type TableProps,
  type TableSelection,
} from './table';
export { ChangeFigure, type ChangeFigureProps } from './change-figure';
export { KeyFigure, KeyFigures, type KeyFigureProps, type KeyFiguresProps } from './key-figures';
export { VirtualList, type VirtualListProps } from './virtual-list';
export { DataToolbar, type DataToolbarProps } from './data-toolbar';
export { FieldGroup } from './field-group';
export { FileButton } from './file-button';
export { saveFile } from './save-file';
export { useNarrow } from './use-narrow';
export { useSize } from './use-size';
