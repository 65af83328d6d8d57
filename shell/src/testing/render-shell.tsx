import type { ReactNode } from 'react';
import { panelConfigSchema, type PanelConfig } from '@galla/contract';
import { http } from '@galla/shared/http';
import { session } from '@galla/shared/session';
import { renderWithProviders, type ProviderOptions } from '@galla/testing';
import { en as alertsEn } from '../alerts/messages/en';
import { hi as alertsHi } from '../alerts/messages/hi';
import { lazyModule } from '@galla/shared/composition';
import { ShellProvider, type Shell } from '../session/shell-context';
import { hi } from '../messages/hi';
import { createSignIn } from '../session/sign-in';
import { allEn } from './all-texts';
import type { FakeServer } from './fake-server';

interface Options extends ProviderOptions {
  server: FakeServer;
  config?: Partial<PanelConfig>;
  panel?: Shell['panel'];
  logOut?: () => void;
}

/** Renders a part of the shell with its texts and services, and a fake server. */
export function renderShell(element: ReactNode, { server, config, panel, logOut, ...options }: Options) {
  const shell: Shell = {
    config: panelConfigSchema.parse(config ?? {}),
    signIn: createSignIn({ http, session, token: server.token }),
    logOut: logOut ?? (() => session.clear()),
    panel: panel ?? lazyModule(() => Promise.reject(new Error('This test has no panel'))),
  };
  return renderWithProviders(<ShellProvider shell={shell}>{element}</ShellProvider>, {
    messages: { shell: { en: allEn, hi }, alerts: { en: alertsEn, hi: alertsHi } },
    ...options,
  });
}
