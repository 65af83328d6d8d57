import { MantineProvider, type MantineColorSchemeManager } from '@mantine/core';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import './mantine-variables.css';
import './kit.css';
import type { ReactNode } from 'react';
import { useColourScheme } from '../theme/colour-scheme';
import { mantineTheme } from './mantine-theme';

// Replaced by the bundler; declared here so that no browser package needs the types of Node.
declare const process: { env: { NODE_ENV?: string } };
/** jsdom has no layout: in tests the library neither hides nor animates. */
const surroundings = process.env.NODE_ENV === 'test' ? 'test' : 'default';

/** The panel manages the scheme (theme/colour-scheme.ts) and passes it to the library. */
const managerOf = (resolved: 'light' | 'dark'): MantineColorSchemeManager => ({
  get: () => resolved,
  set: () => {},
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => {},
});
const managers = { light: managerOf('light'), dark: managerOf('dark') };

/**
 * Provider of the component library. Each part of the kit wraps itself, so that the page's first screen does not
 * load the library. Never writes a style element: the page's CSP would block it.
 */
export function KitTheme({ children }: { children: ReactNode }) {
  const { resolved } = useColourScheme();
  return (
    <MantineProvider
      theme={mantineTheme}
      env={surroundings}
      colorSchemeManager={managers[resolved]}
      forceColorScheme={resolved}
      withCssVariables={false}
      withGlobalClasses={false}
      withStaticClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
