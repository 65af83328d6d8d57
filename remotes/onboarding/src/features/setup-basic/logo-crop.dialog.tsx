import { ImageCropDialog } from '@galla/shared/ui/crop';
import { useTexts } from '../../lib/texts';

const logoSize = { width: 512, height: 512 };

interface LogoCropProps {
  file: File;
  onCut: (logo: File) => Promise<void>;
  onUnreadable: () => void;
  onClose: () => void;
}

/** Chooses the square of an image that becomes the logo. */
export function LogoCropDialog(props: LogoCropProps) {
  const t = useTexts();
  return <ImageCropDialog {...props} title={t('setupBasic.cropTitle')} output={logoSize} frameWidth={260} />;
}
