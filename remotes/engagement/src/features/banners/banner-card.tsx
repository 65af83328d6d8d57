import { bannerStatusSchema, statusColours, type Banner, type BannerStatus } from '@galla/contract';
import { useSession } from '@galla/shared/session';
import { Badge, Button, ButtonLink, Card, Group, Heading, Icon, Spacer, Stack, Text } from '@galla/ui';
import { Menu } from '@galla/ui/kit';
import { paths } from '../../lib/paths';
import { useTexts } from '../../messages/texts';
import { useScheduleText } from './schedule-text';
import styles from './banners.module.css';

interface BannerCardProps {
  banner: Banner;
  busy: boolean;
  onStatus: (status: BannerStatus) => void;
  onDelete: () => void;
}

/** Banner card: image, position, schedule, outlets, actions. */
export function BannerCard({ banner, busy, onStatus, onDelete }: BannerCardProps) {
  const t = useTexts();
  const schedule = useScheduleText();
  const outletList = useSession((state) => state.outletList);
  const { bannerId, title, image, shown, live, target, targetName, outletIds } = banner;
  const names = outletIds?.map(
    (id) => outletList.find(({ outletId }) => outletId === id)?.displayName ?? '…',
  );
  const leadsTo =
    target.kind === 'none'
      ? t('banners.leadsNowhere')
      : target.kind === 'link'
        ? t('banners.leadsTo', { target: target.url })
        : targetName === null
          ? t('banners.targetGone')
          : t('banners.leadsTo', { target: targetName });
  return (
    <Card as="li" aria-label={title}>
      <div className={styles.row}>
        {image ? (
          <img className={styles.picture} src={image.url} alt="" loading="lazy" />
        ) : (
          <span className={styles.noPicture}>
            <Icon name="upload" />
            <Text as="span" size="xs" tone="muted">
              {t('banners.noPicture')}
            </Text>
          </span>
        )}
        <Stack gap={2} className={styles.words ?? ''}>
          <Group gap={2}>
            <Heading level={2}>{title}</Heading>
            <Badge tone={statusColours[shown]} mark>
              {t(`banners.status.${shown}`)}
            </Badge>
            {live && (
              <Badge tone="blue" icon="eye">
                {t('banners.live')}
              </Badge>
            )}
          </Group>
          <Text size="sm">{schedule(banner)}</Text>
          <Text size="sm" tone="muted" className={styles.facts ?? ''}>
            {names ? t('banners.at', { outlets: names.join(', ') }) : t('banners.everywhere')} · {leadsTo}
          </Text>
          <Group gap={2}>
            <Menu
              align="start"
              trigger={
                <Button
                  size="sm"
                  iconAfter="chevronDown"
                  loading={busy}
                  aria-label={t('banners.changeOf', { title })}
                >
                  {t('banners.change')}
                </Button>
              }
              entries={bannerStatusSchema.options.map((status) => ({
                key: status,
                label: t(`banners.to.${status}`),
                checked: banner.status === status,
                onSelect: () => onStatus(status),
              }))}
            />
            <ButtonLink
              size="sm"
              icon="edit"
              to={`${paths.createBanner}?bannerId=${bannerId}`}
              aria-label={t('banners.editOf', { title })}
            >
              {t('banners.edit')}
            </ButtonLink>
            <ButtonLink
              size="sm"
              icon="copy"
              to={`${paths.createBanner}?copyOf=${bannerId}`}
              aria-label={t('banners.copyOf', { title })}
            >
              {t('banners.copy')}
            </ButtonLink>
            <Spacer />
            <Button
              size="sm"
              icon="trash"
              variant="dangerGhost"
              edge="end"
              aria-label={t('banners.deleteOf', { title })}
              onClick={onDelete}
            >
              {t('banners.delete')}
            </Button>
          </Group>
        </Stack>
      </div>
    </Card>
  );
}
