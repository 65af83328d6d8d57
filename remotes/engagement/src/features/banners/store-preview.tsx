import type { BannerImage } from '@galla/contract';
import { formatMoney } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { useQuery } from '@galla/shared/query';
import { Divider, Heading, Icon, Stack, Text } from '@galla/ui';
import { useTexts } from '../../messages/texts';
import { menuQuery } from './banners.queries';
import styles from './banners.module.css';

interface StorePreviewProps {
  outletId: string;
  outletName: string;
  title: string;
  image: BannerImage | null;
  /** Text of the schedule. */
  schedule: string;
}

const linesShown = 3;

/** Preview of the customer's screen: the banner above the outlet's menu. */
export function StorePreview({ outletId, outletName, title, image, schedule }: StorePreviewProps) {
  const t = useTexts();
  const { locale } = useLanguage();
  const menu = useQuery({ ...menuQuery(outletId), enabled: outletId !== '' });
  const items = (menu.data?.categories ?? []).flatMap((category) => category.items).slice(0, linesShown);
  return (
    <section aria-label={t('banners.preview')}>
      <Stack gap={3}>
        <Heading level={2}>{t('banners.preview')}</Heading>
        <div className={styles.phone} aria-busy={menu.isLoading}>
          <span className={styles.shop}>
            <Text as="span" weight="semibold" truncate>
              {outletName}
            </Text>
            <Icon name="bag" size={18} />
          </span>
          {image ? (
            <img className={styles.picture} src={image.url} alt={title} />
          ) : (
            <span className={styles.noPicture}>
              <Text as="span" size="sm" tone="muted">
                {t('banners.previewEmpty')}
              </Text>
            </span>
          )}
          <Divider />
          {items.map((item) => (
            <span key={item.itemId} className={styles.line}>
              <span className={styles.thumb} aria-hidden="true">
                <Icon name="pot" size={18} />
              </span>
              <Text as="span" size="sm" truncate>
                {item.name}
              </Text>
              <Text as="span" size="sm" numeric>
                {formatMoney(item.price, { locale, stripZeros: true })}
              </Text>
            </span>
          ))}
        </div>
        <Text size="sm" tone="muted">
          {schedule}
        </Text>
      </Stack>
    </section>
  );
}
