/** What of an image is kept: its middle in the image's own pixels, and how far it is drawn up (1: the largest part that fits). */
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

/** The kept part in the image's own pixels; it has the shape of `frame`. */
export function keptPart(image: Size, { zoom }: Pick<Crop, 'zoom'>, frame: Size): Size {
  const scale = Math.min(image.width / frame.width, image.height / frame.height) / zoom;
  return { width: frame.width * scale, height: frame.height * scale };
}

/** The crop with its part within the image. */
export function within(image: Size, crop: Crop, frame: Size): Crop {
  const zoom = Math.min(zoomRange.max, Math.max(zoomRange.min, crop.zoom));
  const { width, height } = keptPart(image, { zoom }, frame);
  return {
    zoom,
    x: Math.min(image.width - width / 2, Math.max(width / 2, crop.x)),
    y: Math.min(image.height - height / 2, Math.max(height / 2, crop.y)),
  };
}

/** The largest part, from the middle. */
export const centred = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 });

/** The crop after the picture was dragged by so many pixels of the frame. */
export function dragged(image: Size, crop: Crop, by: { x: number; y: number }, frame: Size): Crop {
  const perPixel = keptPart(image, crop, frame).width / frame.width;
  return within(image, { ...crop, x: crop.x - by.x * perPixel, y: crop.y - by.y * perPixel }, frame);
}

/** Where the image stands in a frame that shows the crop alone. */
export function placed(image: Size, crop: Crop, frame: Size) {
  const scale = frame.width / keptPart(image, crop, frame).width;
  return {
    width: image.width * scale,
    height: image.height * scale,
    left: frame.width / 2 - crop.x * scale,
    top: frame.height / 2 - crop.y * scale,
  };
}
