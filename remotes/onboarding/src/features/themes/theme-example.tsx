import { useState } from 'react';
import { Link } from '@galla/shared/router';
import { useSession } from '@galla/shared/session';
import { Button, Card, Checkbox, Heading, Stack, Text } from '@galla/ui';
import { paths } from '../../lib/paths';
import { useTexts } from '../../messages/texts';
import styles from './themes.module.css';

/** Sample of each use of the colours, for phones, where little of the panel is visible. */
export function ThemeExample() {
  const t = useTexts();
  const store = useSession((state) => state.restData?.storeName ?? '');
  const [ticked, setTicked] = useState(true);
  return (
    <Card as="section" aria-labelledby="theme-example" data-sample>
      <Stack gap={3}>
        <Heading level={2} id="theme-example">
          {t('themes.example')}
        </Heading>
        <Text size="sm" tone="muted">
          {t('themes.exampleHint')}
        </Text>
        <div className={styles.brand}>{store === '' ? t('themes.exampleBrand') : store}</div>
        <div className={styles.exampleRow}>
          <Button variant="primary" icon="check" onClick={() => setTicked(!ticked)}>
            {t('themes.exampleButton')}
          </Button>
          <Checkbox
            label={t('themes.exampleCheck')}
            checked={ticked}
            onChange={(event) => setTicked(event.currentTarget.checked)}
          />
          <Link to={paths.themes}>{t('themes.exampleLink')}</Link>
        </div>
      </Stack>
    </Card>
  );
}
