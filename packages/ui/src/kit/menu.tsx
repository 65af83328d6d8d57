import { Menu as MantineMenu } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../base/icons/icon';
import type { IconName } from '../base/icons/icon-paths';
import { Kbd } from '../base/overlay';
import { KitTheme } from './kit-theme';
import { usePopRegion } from './pop-region';

export type MenuEntry =
  | {
      kind?: 'item';
      key: string;
      label: string;
      onSelect: () => void;
      icon?: IconName;
      /** The keyboard shortcut, shown at the end. */
      shortcut?: string;
      danger?: boolean;
      disabled?: boolean;
      /** Checked state of a toggle, or of one of several options. */
      checked?: boolean;
    }
  | { kind: 'heading'; key: string; label: string }
  | { kind: 'divider'; key: string };

export type MenuProps = {
  /** The button that opens it. */
  trigger: ReactElement;
  entries: readonly MenuEntry[];
  /** Something above the entries, such as who is logged in. */
  header?: ReactNode;
  align?: 'start' | 'end';
  width?: number;
};

/** A menu of actions behind a button: arrows move, Enter selects, Escape closes. */
export function Menu({ trigger, entries, header, align = 'end', width = 220 }: MenuProps) {
  const portal = usePopRegion();
  return (
    <KitTheme>
      <MantineMenu
        position={`bottom-${align}`}
        width={width}
        transitionProps={{ duration: 80 }}
        withInitialFocusPlaceholder={false}
        alignItemsLabels="none"
        portalProps={portal}
        classNames={{
          dropdown: 'g-pop',
          item: 'g-menu-item',
          itemIndicator: 'g-menu-indicator',
          divider: 'g-divider',
          label: 'g-menu-heading',
        }}
      >
        <MantineMenu.Target>{trigger}</MantineMenu.Target>
        <MantineMenu.Dropdown>
          {header && <div className="g-menu-header">{header}</div>}
          {entries.map((entry) => {
            if (entry.kind === 'divider') return <MantineMenu.Divider key={entry.key} />;
            if (entry.kind === 'heading')
              return <MantineMenu.Label key={entry.key}>{entry.label}</MantineMenu.Label>;
            const { key, label, icon, shortcut, danger, disabled, checked, onSelect } = entry;
            const common = {
              'data-danger': danger,
              disabled: disabled ?? false,
            };
            const content = (
              <span className="g-menu-text">
                {icon && <Icon name={icon} size={18} />}
                {label}
              </span>
            );
            if (checked !== undefined) {
              return (
                <MantineMenu.CheckboxItem
                  key={key}
                  {...common}
                  checked={checked}
                  onChange={onSelect}
                  closeMenuOnClick
                  rightSection={checked && <Icon name="check" size={18} />}
                >
                  {content}
                </MantineMenu.CheckboxItem>
              );
            }
            return (
              <MantineMenu.Item
                key={key}
                {...common}
                onClick={onSelect}
                rightSection={shortcut && <Kbd>{shortcut}</Kbd>}
              >
                {content}
              </MantineMenu.Item>
            );
          })}
        </MantineMenu.Dropdown>
      </MantineMenu>
    </KitTheme>
  );
}
