import { useEffect, type ReactNode } from 'react';
import { useLanguage, useMessages } from '@galla/shared/i18n';
import { useQueryClient } from '@galla/shared/query';
import { session, useSession } from '@galla/shared/session';
import { useColourScheme } from '@galla/ui/theme';
import { Button, Field, Group, Spacer, Switch } from '@galla/ui';
import { followEvents } from './follow-events';
import type { harnessEn } from './messages';

/** Replaces the shell's frame: outlet, language, scheme, and the outlet's events. */
export function HarnessFrame({ children }: { children: ReactNode }) {
  const t = useMessages<typeof harnessEn>('harness');
  const { language, setLanguage } = useLanguage();
  const { resolved, setScheme } = useColourScheme();
  const outlets = useSession((state) => state.outletList);
  const outletId = useSession((state) => state.outletId);
  const client = useQueryClient();
  useEffect(() => (outletId === null ? undefined : followEvents(outletId)), [outletId]);
  return (
    <>
      <Group as="header" style={{ padding: '4px 16px' }}>
        <Field label={t('outlet')} hideLabel>
          {(wiring) => (
            <select
              {...wiring}
              className="g-input"
              value={outletId ?? ''}
              onChange={(event) => session.chooseOutlet(event.currentTarget.value)}
            >
              {outlets.map((outlet) => (
                <option key={outlet.outletId} value={outlet.outletId}>
                  {outlet.displayName}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Spacer />
        <Button variant="ghost" onClick={() => void setLanguage(language === 'en' ? 'hi' : 'en')}>
          {t('language')}
        </Button>
        <Switch
          label={t('scheme')}
          checked={resolved === 'dark'}
          onChange={(event) => setScheme(event.currentTarget.checked ? 'dark' : 'light')}
        />
        <Button
          variant="ghost"
          onClick={() => {
            session.clear();
            client.clear();
          }}
        >
          {t('logout')}
        </Button>
      </Group>
      <main>{children}</main>
    </>
  );
}
