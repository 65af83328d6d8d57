import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { useMessages, type SharedMessages } from '@galla/shared/i18n';
import { Button } from '../base/button';
import { Modal } from '../kit/modal';
import { Stack } from '../base/layout';
import { Text } from '../base/text';
import {
  centred,
  dragged,
  croppedSize,
  placed,
  within,
  zoomRange,
  type Crop,
  type Size,
} from './crop-geometry';
import './image-crop.css';

const keyStep = 8;
/** Of a WebP, 0 to 1. */
const quality = 0.9;
const arrows: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: keyStep, y: 0 },
  ArrowRight: { x: -keyStep, y: 0 },
  ArrowUp: { x: 0, y: keyStep },
  ArrowDown: { x: 0, y: -keyStep },
};

type CropType = 'image/png' | 'image/webp';

/** The cropped part as a new file, at the size of `output`. A browser that can't write the type writes PNG. */
function cut(
  image: HTMLImageElement,
  crop: Crop,
  { output, type, name }: { output: Size; type: CropType; name: string },
): Promise<File | null> {
  const canvas = document.createElement('canvas');
  canvas.width = output.width;
  canvas.height = output.height;
  const { width, height } = croppedSize(
    { width: image.naturalWidth, height: image.naturalHeight },
    crop,
    output,
  );
  const [left, top] = [crop.x - width / 2, crop.y - height / 2];
  canvas.getContext('2d')?.drawImage(image, left, top, width, height, 0, 0, output.width, output.height);
  return new Promise((resolve) => {
    const take = (blob: Blob | null): void => {
      const ending = blob?.type === 'image/webp' ? 'webp' : 'png';
      resolve(blob && new File([blob], `${name}.${ending}`, { type: blob.type }));
    };
    canvas.toBlob(take, type, quality);
  });
}

export interface ImageCropProps {
  file: File;
  title: string;
  /** Size of the output in px; its aspect ratio is that of the crop. */
  output: Size;
  /** Display width of the frame. */
  frameWidth: number;
  /** Type of the file that is made; default: PNG. */
  type?: CropType;
  /** Beside the frame: what shows the cropped part, drawn by `image` as wide as asked. */
  renderPreview?: (image: (width: number) => ReactNode) => ReactNode;
  onCut: (picture: File) => Promise<void>;
  onUnreadable: () => void;
  onClose: () => void;
}

/** Crops an image: by dragging or with the arrow keys. */
export function ImageCropDialog({
  file,
  title,
  output,
  frameWidth,
  type = 'image/png',
  renderPreview,
  onCut,
  onUnreadable,
  onClose,
}: ImageCropProps) {
  const t = useMessages<SharedMessages>('shared');
  const [image, setImage] = useState<HTMLImageElement | null>(null);
  const [crop, setCrop] = useState<Crop>({ x: 0, y: 0, zoom: 1 });
  const [busy, setBusy] = useState(false);
  const from = useRef<{ x: number; y: number } | null>(null);
  const unreadable = useRef(onUnreadable);
  const frame = { width: frameWidth, height: Math.round((frameWidth * output.height) / output.width) };

  useEffect(() => {
    const url = URL.createObjectURL(file);
    const loaded = new Image();
    loaded.addEventListener('load', () => {
      setCrop(centred({ width: loaded.naturalWidth, height: loaded.naturalHeight }));
      setImage(loaded);
    });
    loaded.addEventListener('error', () => unreadable.current());
    loaded.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);

  const size = { width: image?.naturalWidth ?? 1, height: image?.naturalHeight ?? 1 };
  const shownIn = (width: number): ReactNode => {
    const place = { width, height: Math.round((width * output.height) / output.width) };
    return (
      <span className="g-crop-shown" style={place}>
        {image && <img src={image.src} alt="" draggable={false} style={placed(size, crop, place)} />}
      </span>
    );
  };
  const move = (by: { x: number; y: number }): void => setCrop((now) => dragged(size, now, by, frame));

  function handlePointerMove(event: PointerEvent): void {
    if (!from.current) return;
    move({ x: event.clientX - from.current.x, y: event.clientY - from.current.y });
    from.current = { x: event.clientX, y: event.clientY };
  }
  function handleKeyDown(event: KeyboardEvent): void {
    const by = arrows[event.key];
    if (!by) return;
    event.preventDefault();
    move(by);
  }
  async function keep(): Promise<void> {
    if (!image) return;
    setBusy(true);
    const picture = await cut(image, crop, { output, type, name: file.name.replace(/\.[^.]+$/, '') });
    if (picture) await onCut(picture);
    else onUnreadable();
    setBusy(false);
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      width={Math.max(renderPreview ? 640 : 480, frameWidth + 64)}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" onClick={() => void keep()} loading={busy} disabled={!image}>
            {t('crop.keep')}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <Text tone="muted">{t('crop.hint')}</Text>
        <div className="g-crop-row">
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a picture one moves; its role says so */}
          <div
            className="g-crop"
            style={frame}
            role="application"
            aria-label={t('crop.frame')}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it takes the arrow keys
            tabIndex={0}
            onKeyDown={handleKeyDown}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              from.current = { x: event.clientX, y: event.clientY };
            }}
            onPointerMove={handlePointerMove}
            onPointerUp={() => {
              from.current = null;
            }}
          >
            {image && <img src={image.src} alt="" draggable={false} style={placed(size, crop, frame)} />}
          </div>
          {renderPreview?.(shownIn)}
        </div>
        <label className="g-crop-zoom">
          {t('crop.zoom')}
          <input
            type="range"
            {...zoomRange}
            value={crop.zoom}
            onChange={(event) =>
              setCrop(within(size, { ...crop, zoom: Number(event.currentTarget.value) }, frame))
            }
          />
        </label>
      </Stack>
    </Modal>
  );
}
