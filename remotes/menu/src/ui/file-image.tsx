import { useCallback } from 'react';

/** An image file of this device; decorative, its name stands beside it. */
export function FileImage({ file }: { file: File }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return <img ref={show} alt="" decoding="async" />;
}
