import { endpoints, type MenuItemRow, type OutletSummary } from '@galla/contract';
import { useLanguage } from '@galla/shared/i18n';
import { notify } from '@galla/shared/notify';
import { useEndpointQuery } from '@galla/shared/query';
import { Stack, Text } from '@galla/ui';
import { ImageCropDialog } from '@galla/ui/crop';
import { useNarrow } from '@galla/ui/kit';
import { menuKeys } from '../../lib/menu-data/menu.queries';
import { priceText } from '../../lib/price-range';
import { useMenuText } from '../../messages/texts';
import { ItemCard } from '../../ui/item-card';
import styles from './add-images.module.css';

const output = { width: 1024, height: 1024 };

interface CropImageProps {
  outlet: OutletSummary;
  file: File;
  /** The item it is for; null: not chosen yet. */
  item: MenuItemRow | null;
  onCut: (file: File) => void;
  onClose: () => void;
}

/** Crops an image to the square that the menu shows, beside the item as customers see it. */
export function CropImageDialog({ outlet, file, item, onCut, onClose }: CropImageProps) {
  const t = useMenuText();
  const { locale } = useLanguage();
  const narrow = useNarrow();
  const itemId = item?.itemId ?? '';
  const { data: detail } = useEndpointQuery(endpoints.menu.getItem, {
    query: { outletId: outlet.outletId, itemId },
    key: menuKeys.item(outlet.outletId, itemId),
    enabled: item !== null,
  });
  const layoutId = detail?.layoutId ?? 11;
  return (
    <ImageCropDialog
      file={file}
      title={t('addImages.cropTitle')}
      output={output}
      frameWidth={narrow ? 208 : 280}
      type="image/webp"
      onCut={async (cut) => onCut(cut)}
      onUnreadable={() => {
        notify.error({ message: t('item.file.type', { name: file.name }) });
        onClose();
      }}
      onClose={onClose}
      {...(item && {
        renderPreview: (image) => (
          <Stack gap={2} as="section" aria-label={t('item.preview')} className={styles.preview ?? ''}>
            <Text size="sm" tone="muted">
              {t(layoutId === 12 ? 'item.previewNoImage' : 'item.preview')}
            </Text>
            <ItemCard
              layoutId={layoutId}
              name={item.name}
              price={priceText(t, item, { currency: outlet.currency, locale })}
              description={detail?.description ?? ''}
              diet={item.diet}
              renderImage={image}
            />
          </Stack>
        ),
      })}
    />
  );
}
