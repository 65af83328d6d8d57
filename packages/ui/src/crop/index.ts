export { ImageCropDialog, type ImageCropProps } from './image-crop-dialog';
