import { MantineProvider, type MantineColorSchemeManager } from '@mantine/core';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import './mantine-variables.css';
import './kit.css';
import type { ReactNode } from 'react';
import { useColourScheme } from '../../theme/colour-scheme';
import { mantineTheme } from './mantine-theme';

// Replaced by the bundler; declared here so that no browser package needs the types of Node.
declare const process: { env: { NODE_ENV?: string } };
/** In a unit test nothing has a place on screen: the library then neither hides nor animates what it opens. */
const surroundings = process.env.NODE_ENV === 'test' ? 'test' : 'default';

/** The panel keeps the scheme itself (theme/colour-scheme.ts); the library is only told. */
const managerOf = (resolved: 'light' | 'dark'): MantineColorSchemeManager => ({
  get: () => resolved,
  set: () => {},
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => {},
});
const managers = { light: managerOf('light'), dark: managerOf('dark') };

/**
 * The component library's surroundings. Each part of the kit brings its own, so that the page's first screen need not
 * carry the library. No style element is ever written: the page's policy would refuse it.
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
