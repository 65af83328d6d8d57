// Written by npm run surfaces. Built on: react@19

import { JSX } from 'react';
import { ReactNode } from 'react';
import { Size } from '../parts';

declare type CropType = 'image/png' | 'image/webp';

export declare function ImageCropDialog({ file, title, output, frameWidth, type, renderPreview, onCut, onUnreadable, onClose, }: ImageCropProps): JSX.Element;

export declare interface ImageCropProps {
    file: File;
    title: string;
    output: Size;
    frameWidth: number;
    type?: CropType;
    renderPreview?: (image: (width: number) => ReactNode) => ReactNode;
    onCut: (picture: File) => Promise<void>;
    onUnreadable: () => void;
    onClose: () => void;
}

export { }
