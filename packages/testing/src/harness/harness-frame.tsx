import { useEffect, type ReactNode } from 'react';
import type { Declared } from '@galla/domain';
import type { RemoteModule } from '@galla/shared/composition';
import { useLanguage, useMessages } from '@galla/shared/i18n';
import { useQueryClient } from '@galla/shared/query';
import { session, useSession } from '@galla/shared/session';
import { useColourScheme } from '@galla/ui/theme';
import { Banner, Button, Field, Group, Spacer, Switch } from '@galla/ui';
import { followEvents } from './follow-events';
import { HarnessItemSheet } from './harness-item-sheet';
import { HarnessKeys } from './harness-keys';
import { HarnessRights } from './harness-rights';
import { HarnessSidebar } from './harness-sidebar';
import type { harnessEn } from './messages';
import './harness.css';

interface HarnessFrameProps {
  remote: RemoteModule;
  /** null: nothing was handed in, or it can't be read. */
  declared: Declared | null;
  /** What the registry would refuse of the declaration. */
  problems: readonly string[];
  children: ReactNode;
}

/** Replaces the shell's frame: outlet, language, scheme, rights, sidebar, keys, and the outlet's events. */
export function HarnessFrame({ remote, declared, problems, children }: HarnessFrameProps) {
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
      {problems.length > 0 && (
        <Banner tone="warn" title={t('notRight')}>
          {problems.join('; ')}
        </Banner>
      )}
      {declared === null ? (
        <main>{children}</main>
      ) : (
        <div className="harness-body">
          <div className="harness-side">
            <HarnessSidebar declared={declared} />
            <HarnessRights declared={declared} />
          </div>
          <main>{children}</main>
          <HarnessKeys declared={declared} />
        </div>
      )}
      <HarnessItemSheet remote={remote} />
    </>
  );
}
