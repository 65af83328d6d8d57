import {
  opsEndpoints,
  type OpsRemote,
  type OpsSetting,
  type SetSetting,
  type SettingValue,
} from '@galla/contract';
import { useLanguage, type Language } from '@galla/shared/i18n';
import { Button, Group, Heading, Stack, Text } from '@galla/ui';
import { Table, type Column } from '@galla/ui/kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../lib/api';
import { Nothing, WhenAndWho } from '../ui/cells';
import type { Act } from '../ui/confirm-dialog';
import { useTexts, type ConsoleText } from '../messages/texts';
import { opsQueries } from '../lib/ops-queries';
import { QueryView } from '../ui/query-view';
import { labelOf, saySettingValue } from './say-setting';
import { SettingDrawer, type AskedSetting } from './setting-form';

/** A line of the table: a setting's default, or a value that somebody set of it. */
interface Line {
  setting: OpsSetting;
  /** null: the default. */
  set: SetSetting | null;
}

interface SettingsPanelProps {
  remote: OpsRemote;
  mayChange: boolean;
  onAct: (act: Act) => void;
}

/** The settings of a remote: defaults, and what is set for everybody, merchants and outlets. Nothing for a remote without. */
export function SettingsPanel({ remote, mayChange, onAct }: SettingsPanelProps) {
  const t = useTexts();
  const { language } = useLanguage();
  const [asked, setAsked] = useState<AskedSetting | null>(null);
  const query = useQuery(opsQueries.settings(remote.remote));
  const { data } = query;
  if (query.isLoadingError) return <QueryView query={query}>{() => null}</QueryView>;
  if (data === undefined || data.settings.length === 0) return null;
  const lines = data.settings.flatMap((setting): Line[] => [
    { setting, set: null },
    ...setting.values.map((set) => ({ setting, set })),
  ]);
  const takeBack = ({ setting, set }: Line) => {
    if (set === null) return;
    onAct({
      label: t('takeBackSetting'),
      text: t('takeBackSettingText', { setting: nameOf(setting, language), scope: sayScope(set, t) }),
      danger: true,
      run: (reason) =>
        call(opsEndpoints.setSetting, {
          params: { remote: remote.remote, key: setting.key },
          version: remote.version,
          body: { scope: set.scope, value: null, reason },
        }),
    });
  };
  return (
    <Stack as="section" gap={3}>
      <Heading level={2}>{t('settings')}</Heading>
      <Table
        label={t('settings')}
        columns={columnsFor(t, language, mayChange ? { onAsk: setAsked, onTakeBack: takeBack } : null)}
        rows={lines}
        rowKey={({ setting, set }) => `${setting.key} ${JSON.stringify(set?.scope)}`}
      />
      <SettingDrawer
        remote={remote.remote}
        version={remote.version}
        asked={asked}
        onClose={() => setAsked(null)}
        onAct={onAct}
      />
    </Stack>
  );
}

const nameOf = ({ key, declared }: OpsSetting, language: Language): string =>
  declared === null ? key : labelOf(declared, language);

const sayScope = ({ scope, name }: SetSetting, t: ConsoleText): string =>
  scope.kind === 'everybody' ? t('settingScopes.everybody') : (name ?? t('settingScopeGone'));

/** @param change null: the viewer may only read */
function columnsFor(
  t: ConsoleText,
  language: Language,
  change: { onAsk: (asked: AskedSetting) => void; onTakeBack: (line: Line) => void } | null,
): readonly Column<Line>[] {
  const columns: Column<Line>[] = [
    { key: 'setting', header: t('setting'), cell: (line) => <Name line={line} language={language} /> },
    {
      key: 'for',
      header: t('settingFor'),
      cell: ({ set }) =>
        set === null ? (
          <Nothing>{t('settingDefault')}</Nothing>
        ) : (
          <span className="ops-lines">
            {sayScope(set, t)}
            <Text as="span" size="sm" tone="muted">
              {set.scope.kind === 'everybody' ? '' : t(`settingScopes.${set.scope.kind}`)}
            </Text>
          </span>
        ),
    },
    { key: 'value', header: t('settingValue'), cell: (line) => <Value line={line} language={language} /> },
    {
      key: 'who',
      header: t('who'),
      cell: ({ set }) =>
        set === null ? null : (
          <span className="ops-lines">
            <WhenAndWho at={set.at} by={set.by} />
            <Text as="span" size="sm" tone="muted">
              {set.reason}
            </Text>
          </span>
        ),
    },
  ];
  if (change === null) return columns;
  const buttons = (line: Line) => {
    const { declared } = line.setting;
    const named = `${nameOf(line.setting, language)}${line.set === null ? '' : `, ${sayScope(line.set, t)}`}`;
    const scope = line.set?.scope ?? { kind: 'everybody' as const };
    return (
      <Group gap={2}>
        {declared === null ? null : (
          <Button
            size="sm"
            aria-label={`${t(line.set === null ? 'setSetting' : 'changeSetting')}: ${named}`}
            onClick={() =>
              change.onAsk({ setting: declared, scope, value: line.set?.value ?? declared.default })
            }
          >
            {t(line.set === null ? 'setSetting' : 'changeSetting')}
          </Button>
        )}
        {line.set === null ? null : (
          <Button
            size="sm"
            variant="dangerGhost"
            aria-label={`${t('takeBackSetting')}: ${named}`}
            onClick={() => change.onTakeBack(line)}
          >
            {t('takeBackSetting')}
          </Button>
        )}
      </Group>
    );
  };
  return [...columns, { key: 'actions', header: t('actions'), align: 'end', cell: buttons }];
}

function Name({ line: { setting, set }, language }: { line: Line; language: Language }) {
  if (set !== null) return nameOf(setting, language);
  return (
    <span className="ops-lines">
      {nameOf(setting, language)}
      <code>{setting.key}</code>
    </span>
  );
}

function Value({ line: { setting, set }, language }: { line: Line; language: Language }) {
  const t = useTexts();
  const say = (value: SettingValue) => saySettingValue(setting.declared, value, t, language);
  if (set === null)
    return setting.declared === null ? (
      <Nothing>{t('settingUndeclared')}</Nothing>
    ) : (
      say(setting.declared.default)
    );
  return (
    <span className="ops-lines">
      {say(set.value)}
      {set.misfits.length === 0 ? null : (
        <Text as="span" size="sm" tone="red">
          {t('settingMisfit', { releases: set.misfits.join(', ') })}
        </Text>
      )}
    </span>
  );
}
