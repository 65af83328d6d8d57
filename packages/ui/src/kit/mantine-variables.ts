import { createTheme, defaultCssVariablesResolver, DEFAULT_THEME, mergeMantineTheme } from '@mantine/core';
import { mantineTheme } from './mantine-theme';

/** Colours used by our components or the library's; its other ten scales are left out. */
const usedColours = new Set(['brand', 'gray', 'dark', 'red', 'green', 'teal']);

/** Overrides of the library's values per scheme, where those fail AA. */
const corrections = {
  light: {
    '--mantine-color-body': 'var(--g-surface)',
    '--mantine-color-error': 'var(--g-red-fg)',
    '--mantine-color-success': 'var(--g-green-fg)',
    '--mantine-color-placeholder': 'var(--g-text-muted)',
    '--mantine-color-dimmed': 'var(--g-text-muted)',
    '--mantine-color-default-border': 'var(--g-border-control)',
    '--mantine-color-disabled-color': 'var(--g-text-muted)',
  },
  dark: {
    '--mantine-color-body': 'var(--g-surface)',
    '--mantine-color-error': 'var(--g-red-fg)',
    '--mantine-color-success': 'var(--g-green-fg)',
    '--mantine-color-placeholder': 'var(--g-text-muted)',
    '--mantine-color-dimmed': 'var(--g-text-muted)',
    '--mantine-color-default-border': 'var(--g-border-control)',
    '--mantine-color-disabled-color': 'var(--g-text-muted)',
  },
};

function block(selector: string, variables: Record<string, string>): string {
  const kept = Object.entries(variables).filter(([name]) => {
    const colour = /^--mantine-color-([a-z]+)-(?:\d|filled|light|outline|text|contrast)/.exec(name)?.[1];
    return colour === undefined || usedColours.has(colour);
  });
  return `${selector} {\n${kept.map(([name, value]) => `  ${name}: ${value};`).join('\n')}\n}\n`;
}

/**
 * The library's variables for our theme as a style sheet, generated into mantine-variables.css and checked
 * by a test: a file loads before any script, and needs no inline style, which the page's CSP would block.
 */
export function mantineVariablesCss(): string {
  const theme = mergeMantineTheme(DEFAULT_THEME, createTheme(mantineTheme));
  const { variables, light, dark } = defaultCssVariablesResolver(theme);
  return [
    '/* Written by mantine-variables.test.ts with UPDATE_THEME=1; do not edit. */\n',
    block(':root', variables),
    block(":root,\n:root[data-mantine-color-scheme='light']", { ...light, ...corrections.light }),
    block(":root[data-mantine-color-scheme='dark']", { ...dark, ...corrections.dark }),
  ].join('\n');
}
