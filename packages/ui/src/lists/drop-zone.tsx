import { useState, type ReactNode } from 'react';
import { FileButton } from '../kit/file-button';
import type { ButtonProps } from '../base/button';
import { Spinner } from '../base/icons/icon';
import { Group } from '../base/layout';
import './drop-zone.css';

interface DropZoneLook {
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
  button?: Pick<ButtonProps, 'icon' | 'loading' | 'size' | 'variant' | 'disabled'>;
  /** As low as its content. */
  compact?: boolean;
}

export type DropZoneProps = DropZoneLook &
  ({ onFile: (file: File) => void; onFiles?: never } | { onFile?: never; onFiles: (files: File[]) => void });

/** Where a file is dropped, or chosen by a button; with `onFiles` several at once. */
export function DropZone({
  accept,
  label,
  fileLabel = label,
  lead,
  children,
  actions,
  busy = null,
  button,
  compact = false,
  onFile,
  onFiles,
}: DropZoneProps) {
  const [over, setOver] = useState(false);
  const take = (files: File[]): void => {
    const [first] = files;
    if (!first) return;
    if (onFiles) onFiles(files);
    else onFile(first);
  };
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
      data-compact={compact || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take([...event.dataTransfer.files]);
      }}
    >
      {lead}
      <Group gap={2} justify="center">
        <FileButton
          variant="primary"
          {...button}
          accept={accept}
          multiple={onFiles !== undefined}
          label={fileLabel}
          onFiles={take}
        >
          {label}
        </FileButton>
        {actions}
      </Group>
      {children}
    </div>
  );
}
