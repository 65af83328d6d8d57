import { Popover as MantinePopover, Tooltip as MantineTooltip } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Tooltip.layer.css';
import type { ReactElement, ReactNode } from 'react';
import { KitTheme } from './kit-theme';
import { usePopRegion } from './pop-region';

type Side = 'top' | 'bottom' | 'left' | 'right';

/** A tooltip on hover or focus; never the only place of an information. */
export function Tooltip({
  label,
  side = 'top',
  children,
}: {
  label: string;
  side?: Side;
  children: ReactElement;
}) {
  const portal = usePopRegion();
  return (
    <KitTheme>
      <MantineTooltip
        label={label}
        position={side}
        openDelay={300}
        events={{ hover: true, focus: true, touch: false }}
        transitionProps={{ duration: 80 }}
        portalProps={portal}
        classNames={{ tooltip: 'g-tooltip' }}
      >
        {children}
      </MantineTooltip>
    </KitTheme>
  );
}

export type PopoverProps = {
  trigger: ReactElement;
  /** Accessible name of the content. */
  label: string;
  children: ReactNode;
  side?: Side;
  width?: number;
  /** Uncontrolled when both are omitted. */
  opened?: boolean;
  onChange?: (opened: boolean) => void;
};

/** A small panel attached to a button: filters, details. Closes on Escape and on a click outside. */
export function Popover({
  trigger,
  label,
  children,
  side = 'bottom',
  width = 320,
  opened,
  onChange,
}: PopoverProps) {
  const portal = usePopRegion();
  const control = { ...(opened !== undefined && { opened }), ...(onChange && { onChange }) };
  return (
    <KitTheme>
      <MantinePopover
        {...control}
        position={side}
        width={width}
        trapFocus
        returnFocus
        transitionProps={{ duration: 80 }}
        portalProps={portal}
        classNames={{ dropdown: 'g-pop g-pop-padded' }}
      >
        <MantinePopover.Target>{trigger}</MantinePopover.Target>
        <MantinePopover.Dropdown aria-label={label}>{children}</MantinePopover.Dropdown>
      </MantinePopover>
    </KitTheme>
  );
}
