import { useRef } from 'react';
import { Button, type ButtonProps } from '../button';

interface FileButtonProps extends Omit<ButtonProps, 'onClick'> {
  accept: string;
  multiple?: boolean;
  /** What is chosen here, for screen readers. */
  label: string;
  onFiles: (files: File[]) => void;
}

/** A button that asks for files. */
export function FileButton({
  accept,
  multiple = false,
  label,
  onFiles,
  children,
  ...button
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        multiple={multiple}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          // The same file again is a choice as well.
          event.currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
