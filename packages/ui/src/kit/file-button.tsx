import { useRef } from 'react';
import { Button, type ButtonProps } from '../base/button';

interface FileButtonProps extends Omit<ButtonProps, 'onClick'> {
  accept: string;
  multiple?: boolean;
  /** Accessible name of the control. */
  label: string;
  onFiles: (files: File[]) => void;
}

/** A button that opens a file picker. */
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
          // Reset, so that selecting the same file again fires a change.
          event.currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
