import type { ComponentProps } from 'react';
import { lazyScreen } from '../base/lazy-screen';
import { Skeleton } from '../base/feedback';
import { Modal } from '../kit/modal';
import type { CalendarGrid } from './calendar-grid';

type GridProps = ComponentProps<typeof CalendarGrid>;

/** A chunk of its own: the dialog is in the kit's, and few of those who load that open a calendar. */
const grid = lazyScreen<GridProps>(
  async () => (await import(/* webpackChunkName: "shared-ui-calendar" */ './calendar-grid')).CalendarGrid,
  <Skeleton height={360} radius={12} />,
);

/** A calendar in a dialog, on a phone in a sheet. */
export function CalendarDialog({
  title,
  onClose,
  ...choice
}: GridProps & { title: string; onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title={title} width={380}>
      <grid.Screen {...choice} />
    </Modal>
  );
}
