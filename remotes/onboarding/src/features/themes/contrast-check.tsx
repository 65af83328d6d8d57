import type { ThemeColourName, ThemeColours } from '@galla/contract';
import { checkTheme, schemes, suggestColour, type ThemeFinding } from '@galla/domain';
import { Badge, Banner, Button, Card, Heading, Stack, Text } from '@galla/ui';
import { Table, type Column } from '@galla/ui/kit';
import { useTexts } from '../../messages/texts';
import { colourNames } from './theme-presets';
import styles from './themes.module.css';

/** The use with the worst contrast in a scheme, relative to its requirement. */
function worstOf(findings: readonly ThemeFinding[]): ThemeFinding[] {
  return colourNames.flatMap((colour) =>
    schemes.flatMap((scheme) => {
      const own = findings.filter((one) => one.colour === colour && one.scheme === scheme);
      const [worst] = own.sort((one, two) => one.ratio / one.needed - two.ratio / two.needed);
      return worst ? [worst] : [];
    }),
  );
}

const twoDigits = (ratio: number): string => (Math.floor(ratio * 100) / 100).toFixed(2);

/** Columns of the findings; a scheme can show another shade than was chosen. */
function findingColumns(t: ReturnType<typeof useTexts>, chosen: ThemeColours): Column<ThemeFinding>[] {
  return [
    {
      key: 'colour',
      header: t('themes.columns.colour'),
      cell: ({ colour, shown }) => (
        <span>
          <span className={styles.swatch} style={{ background: shown }} aria-hidden="true" />
          {t(`themes.colour.${colour}`)}
        </span>
      ),
    },
    {
      key: 'scheme',
      header: t('themes.columns.scheme'),
      cell: ({ colour, scheme, shown }) => (
        <span>
          {t(`themes.scheme.${scheme}`)}
          {shown !== chosen[colour] && (
            <Text as="span" size="xs" tone="muted">
              {' '}
              {t('themes.shownAs', { colour: shown })}
            </Text>
          )}
        </span>
      ),
    },
    { key: 'use', header: t('themes.columns.use'), cell: ({ use }) => t(`themes.place.${use}`) },
    {
      key: 'ratio',
      header: t('themes.columns.ratio'),
      cell: ({ ratio, passes }) => (
        <Badge tone={passes ? 'green' : 'red'} mark>
          {t('themes.ratio', { ratio: twoDigits(ratio) })} {t(passes ? 'themes.passes' : 'themes.fails')}
        </Badge>
      ),
    },
    {
      key: 'needed',
      header: t('themes.columns.needed'),
      align: 'end',
      cell: ({ needed }) => t('themes.ratio', { ratio: String(needed) }),
    },
  ];
}

interface ContrastCheckProps {
  colours: ThemeColours;
  onUse: (name: ThemeColourName, hex: string) => void;
}

/** Contrast of the colours per use, with the nearest passing colours. */
export function ContrastCheck({ colours, onUse }: ContrastCheckProps) {
  const t = useTexts();
  const findings = checkTheme(colours);
  const weak = colourNames.filter((name) =>
    findings.some(({ colour, passes }) => colour === name && !passes),
  );
  const suggestions = weak.map((name) => ({ name, hex: suggestColour(name, colours) }));
  return (
    <Card as="section" aria-labelledby="theme-check">
      <Stack gap={3}>
        <Heading level={2} id="theme-check">
          {t('themes.check')}
        </Heading>
        <Text size="sm" tone="muted">
          {t('themes.checkHint')}
        </Text>
        <div aria-live="polite">
          {weak.length === 0 ? (
            <Banner tone="success">{t('themes.checkOk')}</Banner>
          ) : (
            <Banner tone="error" title={t('themes.checkBad', { count: weak.length })}>
              <div className={styles.suggestions}>
                {suggestions.map(({ name, hex }) =>
                  hex === null ? (
                    <Text key={name} size="sm">
                      {t(`themes.colour.${name}`)}: {t('themes.noSuggestion')}
                    </Text>
                  ) : (
                    <Button key={name} size="sm" onClick={() => onUse(name, hex)}>
                      <span className={styles.swatch} style={{ background: hex }} aria-hidden="true" />
                      {t('themes.useSuggestion', { name: t(`themes.colour.${name}`), colour: hex })}
                    </Button>
                  ),
                )}
              </div>
            </Banner>
          )}
        </div>
        <Table
          label={t('themes.table')}
          density="compact"
          columns={findingColumns(t, colours)}
          rows={worstOf(findings)}
          rowKey={({ colour, scheme }) => `${colour} ${scheme}`}
        />
      </Stack>
    </Card>
  );
}
