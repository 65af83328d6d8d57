import type { ReactNode } from 'react';
import { panelConfigSchema, type PanelConfig } from '@galla/shared/contract';
import { http } from '@galla/shared/http';
import { session } from '@galla/shared/session';
import { renderWithProviders, type ProviderOptions } from '@galla/shared/testing';
import { en as alertsEn } from '../alerts/messages/en';
import { hi as alertsHi } from '../alerts/messages/hi';
import { pagePart } from '../frame/page-part';
import { ShellProvider, type Shell } from '../frame/shell-context';
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

/** Renders a part of the shell with the shell's texts and services; the server is a fake one. */
export function renderShell(element: ReactNode, { server, config, panel, logOut, ...options }: Options) {
  const shell: Shell = {
    config: panelConfigSchema.parse(config ?? {}),
    signIn: createSignIn({ http, session, token: server.token }),
    logOut: logOut ?? (() => session.clear()),
    panel: panel ?? pagePart(() => Promise.reject(new Error('This test has no panel'))),
  };
  return renderWithProviders(<ShellProvider shell={shell}>{element}</ShellProvider>, {
    messages: { shell: { en: allEn, hi }, alerts: { en: alertsEn, hi: alertsHi } },
    ...options,
  });
}
