import { useEffect, useState } from 'react';
import { endpoints, themeDefaults, type Theme, type ThemeColours } from '@galla/contract';
import { checkTheme } from '@galla/domain';
import { formatDateTime } from '@galla/shared/format';
import { useLeaveGuard } from '@galla/ui/forms';
import { useLanguage } from '@galla/shared/i18n';
import { takeAnswer, useCallMutation, useQueryClient } from '@galla/shared/query';
import { homeZone, session, useSession } from '@galla/shared/session';
import { previewPanelColours } from '@galla/ui/theme';
import { Button, Card, confirm, Group, Heading, Spacer, Stack, Text } from '@galla/ui';
import { useTexts } from '../../messages/texts';
import { ColourField } from './colour-field';
import { ContrastCheck } from './contrast-check';
import { ThemeExample } from './theme-example';
import { colourNames, presetNames, presets, sameColours } from './theme-presets';
import { themeQuery } from './themes.queries';
import styles from './themes.module.css';

/** Theme Config: colours, previewed in the whole page and saved for all users. */
export function ThemeWizard({ theme, merchantId }: { theme: Theme; merchantId: string }) {
  const t = useTexts();
  const { locale } = useLanguage();
  const timeZone = useSession(homeZone);
  const client = useQueryClient();
  const saved = theme.colours ?? themeDefaults;
  const [draft, setDraft] = useState<ThemeColours | null>(null);
  const colours = draft ?? saved;
  const isChanged = draft !== null && !sameColours(draft, saved);
  const canBeRead = checkTheme(colours).every(({ passes }) => passes);
  useLeaveGuard(isChanged);

  // The page previews the draft; leaving the screen, discarding and saving end the preview here.
  useEffect(() => (isChanged ? previewPanelColours(colours) : undefined), [isChanged, colours]);

  // An error is shown by the call policy; the draft stays.
  const save = useCallMutation(endpoints.themes.saveTheme, {
    onSuccess: async (stored) => {
      const { restData } = session.state.getState();
      // Applied to this page before the preview ends, to avoid flicker; other pages get an event.
      if (restData) session.update({ restData: { ...restData, theme: stored.colours } });
      await takeAnswer(client, themeQuery(merchantId).queryKey, stored);
      setDraft(null);
    },
  });
  const handleReset = async (): Promise<void> => {
    const question = {
      title: t('themes.resetTitle'),
      message: t('themes.resetMessage'),
      confirmLabel: t('themes.reset'),
    };
    if (await confirm(question)) save.mutate({ colours: null });
  };

  return (
    <div className={styles.wizard}>
      <Card as="section" aria-labelledby="theme-config">
        <Stack gap={4}>
          <Stack gap={1}>
            <Heading level={2} id="theme-config">
              {t('themes.config')}
            </Heading>
            <Text size="sm" tone="muted">
              {t('themes.configHint')}
            </Text>
            <Text size="sm" tone="muted">
              {theme.colours === null || theme.changedBy === null || theme.changedAt === null
                ? t('themes.never')
                : t('themes.changed', {
                    name: theme.changedBy,
                    when: formatDateTime(theme.changedAt, { locale, timeZone }),
                  })}
            </Text>
          </Stack>
          <fieldset className={styles.presets}>
            <legend className={styles.legend}>{t('themes.ready')}</legend>
            {presetNames.map((name) => (
              <button
                key={name}
                type="button"
                className={styles.preset}
                aria-pressed={sameColours(colours, presets[name])}
                onClick={() => setDraft(presets[name])}
              >
                <span
                  className={styles.presetSample}
                  aria-hidden="true"
                  style={{
                    background: `linear-gradient(135deg, ${presets[name].gradientStart}, ${presets[name].gradientEnd})`,
                  }}
                />
                {t(`themes.presets.${name}`)}
              </button>
            ))}
          </fieldset>
          <div className={styles.colours}>
            {colourNames.map((name) => (
              <ColourField
                key={name}
                name={name}
                value={colours[name]}
                onChange={(hex) => setDraft({ ...colours, [name]: hex })}
              />
            ))}
          </div>
          <Group gap={2}>
            {theme.colours !== null && (
              <Button
                variant="ghost"
                icon="undo"
                disabled={save.isPending}
                onClick={() => void handleReset()}
              >
                {t('themes.reset')}
              </Button>
            )}
            <Spacer />
            <Button disabled={!isChanged || save.isPending} onClick={() => setDraft(null)}>
              {t('themes.discard')}
            </Button>
            <Button
              variant="primary"
              loading={save.isPending}
              disabled={!isChanged || !canBeRead}
              onClick={() => save.mutate({ colours })}
            >
              {t('themes.save')}
            </Button>
          </Group>
        </Stack>
      </Card>
      <ThemeExample />
      <ContrastCheck colours={colours} onUse={(name, hex) => setDraft({ ...colours, [name]: hex })} />
    </div>
  );
}
