import { urlText } from '@galla/domain';
import { useMemo } from 'react';
import { Card, EmptyState, Heading, Stack, Text, TextInput } from '@galla/ui';
import { useListUrl } from '@galla/ui/lists';
import { en } from '../../messages/en';
import { useTexts, type OnboardingText } from '../../messages/texts';
import { findArticles, type Article } from './find-articles';
import styles from './support.module.css';

type Area = keyof typeof en.help;
const areas = Object.keys(en.help) as Area[];

/** Every article in the panel's language; the English catalogue defines the list. */
function articlesIn(t: OnboardingText): Article[] {
  const read = t as (key: string) => string;
  return areas.flatMap((area) =>
    Object.keys(en.help[area]).map((name) => ({
      id: `${area}.${name}`,
      area: t(`support.areas.${area}`),
      title: read(`help.${area}.${name}.title`),
      text: read(`help.${area}.${name}.text`),
    })),
  );
}

const urlFields = { search: urlText('q', 100) };

/** Short articles on each area. Bundled with the panel, so they are available offline. */
export function Help({ onAsk }: { onAsk: () => void }) {
  const t = useTexts();
  const [{ search: typed }, change] = useListUrl(urlFields);
  const articles = useMemo(() => articlesIn(t), [t]);
  const found = findArticles(articles, typed);
  const groups = [...new Set(found.map(({ area }) => area))];
  return (
    <Stack gap={4}>
      <TextInput
        type="search"
        icon="search"
        label={t('support.search')}
        value={typed}
        onChange={(event) => change({ search: event.currentTarget.value })}
      />
      <Text as="output" size="sm" tone="muted">
        {t('support.found', { count: found.length })}
      </Text>
      {found.length === 0 ? (
        <EmptyState
          icon="question"
          title={t('support.noArticle')}
          message={t('support.noArticleHint')}
          action={{ label: t('support.askUs'), onClick: onAsk }}
        />
      ) : (
        groups.map((area) => (
          <Stack as="section" gap={2} key={area} aria-label={area}>
            <Heading level={2}>{area}</Heading>
            {found
              .filter((article) => article.area === area)
              .map(({ id, title, text }) => (
                <Card key={id} padding="none">
                  <details className={styles.article} {...(typed !== '' && { open: true })}>
                    <summary>{title}</summary>
                    <Text>{text}</Text>
                  </details>
                </Card>
              ))}
          </Stack>
        ))
      )}
    </Stack>
  );
}
