// The part of the kit that needs nothing that floats: a screen that has dialogs only fetches half of what the kit weighs.
export { Modal, type ModalProps } from '../kit/modal';
export { Drawer, type DrawerProps } from '../kit/drawer';
export { SegmentedControl, ChoiceChips, Chip, type Choice } from '../kit/segmented';
