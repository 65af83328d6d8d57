import { useState, type ReactNode } from 'react';
import { FileButton } from '../kit/file-button';
import type { ButtonProps } from '../base/button';
import { Spinner } from '../base/icons/icon';
import { Group } from '../base/layout';
import './drop-zone.css';

export interface DropZoneProps {
  accept: string;
  /** Text of the button. */
  label: string;
  /** Accessible name of the file input; default: `label`. */
  fileLabel?: string;
  /** Above the button, and below it. */
  lead: ReactNode;
  children?: ReactNode;
  /** Beside the button: a template to fill in. */
  actions?: ReactNode;
  /** Stands in place of all while a file is taken in. */
  busy?: string | null;
  button?: Pick<ButtonProps, 'icon' | 'loading'>;
  onFile: (file: File) => void;
}

/** Where one file is dropped, or chosen by a button. */
export function DropZone({
  accept,
  label,
  fileLabel = label,
  lead,
  children,
  actions,
  busy = null,
  button,
  onFile,
}: DropZoneProps) {
  const [over, setOver] = useState(false);
  if (busy !== null) {
    return (
      <div className="g-drop-zone">
        <Spinner />
        <output>{busy}</output>
      </div>
    );
  }
  return (
    <div
      className="g-drop-zone"
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file) onFile(file);
      }}
    >
      {lead}
      <Group gap={2} justify="center">
        <FileButton
          {...button}
          variant="primary"
          accept={accept}
          label={fileLabel}
          onFiles={([file]) => file && onFile(file)}
        >
          {label}
        </FileButton>
        {actions}
      </Group>
      {children}
    </div>
  );
}
