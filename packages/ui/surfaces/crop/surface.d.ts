// Written by npm run surfaces. Built on: react@19

import { JSX } from 'react';
import { Size } from '../parts';

export declare function ImageCropDialog({ file, title, output, frameWidth, onCut, onUnreadable, onClose, }: ImageCropProps): JSX.Element;

export declare interface ImageCropProps {
    file: File;
    title: string;
    output: Size;
    frameWidth: number;
    onCut: (picture: File) => Promise<void>;
    onUnreadable: () => void;
    onClose: () => void;
}

export { }
