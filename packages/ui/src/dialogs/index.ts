// Dialogs without the floating-element library: screens that only need dialogs load half of the kit's size.
export { Modal, type ModalProps } from '../kit/modal';
export { Drawer, type DrawerProps } from '../kit/drawer';
export { SegmentedControl, ChoiceChips, Chip, type Choice } from '../kit/segmented';
