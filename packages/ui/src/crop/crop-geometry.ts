/** A crop: its centre in image pixels, and the zoom (1: the largest part that fits). */
export interface Crop {
  x: number;
  y: number;
  zoom: number;
}
export interface Size {
  width: number;
  height: number;
}

export const zoomRange = { min: 1, max: 4, step: 0.05 } as const;

/** The cropped area in image pixels, with the aspect ratio of `frame`. */
export function croppedSize(image: Size, { zoom }: Pick<Crop, 'zoom'>, frame: Size): Size {
  const scale = Math.min(image.width / frame.width, image.height / frame.height) / zoom;
  return { width: frame.width * scale, height: frame.height * scale };
}

/** The crop clamped to the image. */
export function within(image: Size, crop: Crop, frame: Size): Crop {
  const zoom = Math.min(zoomRange.max, Math.max(zoomRange.min, crop.zoom));
  const { width, height } = croppedSize(image, { zoom }, frame);
  return {
    zoom,
    x: Math.min(image.width - width / 2, Math.max(width / 2, crop.x)),
    y: Math.min(image.height - height / 2, Math.max(height / 2, crop.y)),
  };
}

/** The largest centred crop. */
export const centred = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 });

/** The crop after a drag by these frame pixels. */
export function dragged(image: Size, crop: Crop, by: { x: number; y: number }, frame: Size): Crop {
  const perPixel = croppedSize(image, crop, frame).width / frame.width;
  return within(image, { ...crop, x: crop.x - by.x * perPixel, y: crop.y - by.y * perPixel }, frame);
}

/** Position of the image in a frame that shows only the crop. */
export function placed(image: Size, crop: Crop, frame: Size) {
  const scale = frame.width / croppedSize(image, crop, frame).width;
  return {
    width: image.width * scale,
    height: image.height * scale,
    left: frame.width / 2 - crop.x * scale,
    top: frame.height / 2 - crop.y * scale,
  };
}
