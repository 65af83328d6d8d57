import { ImageCropDialog } from '@galla/ui/crop';
import { useTexts } from '../../messages/texts';

const logoSize = { width: 512, height: 512 };

interface LogoCropProps {
  file: File;
  onCut: (logo: File) => Promise<void>;
  onUnreadable: () => void;
  onClose: () => void;
}

/** Crops an image to the square logo. */
export function LogoCropDialog(props: LogoCropProps) {
  const t = useTexts();
  return <ImageCropDialog {...props} title={t('setupBasic.cropTitle')} output={logoSize} frameWidth={260} />;
}
