import type { ReactNode } from 'react';
import type { ItemFormInput } from '@galla/contract';

const bar = (x: number, y: number, width: number): ReactNode => (
  <rect key={`${x} ${y}`} x={x} y={y} width={width} height={6} rx={3} opacity={0.45} />
);
const picture = (x: number, y: number, width: number, height: number): ReactNode => (
  <rect key={`p ${x} ${y}`} x={x} y={y} width={width} height={height} rx={4} opacity={0.8} />
);

const drawings: Readonly<Record<ItemFormInput['layoutId'], ReactNode>> = {
  11: [picture(8, 14, 26, 26), bar(42, 16, 60), bar(42, 30, 38)],
  12: [bar(8, 16, 94), bar(8, 30, 60)],
  16: [picture(8, 6, 42, 28), bar(8, 40, 36), picture(60, 6, 42, 28), bar(60, 40, 36)],
  15: [picture(8, 5, 94, 32), bar(8, 42, 70)],
};

/** Outline of a layout: position of image and text. */
export function LayoutDrawing({ layoutId }: Pick<ItemFormInput, 'layoutId'>) {
  return (
    <svg
      viewBox="0 0 110 54"
      width="110"
      height="54"
      fill="currentcolor"
      aria-hidden="true"
      focusable="false"
    >
      {drawings[layoutId]}
    </svg>
  );
}
