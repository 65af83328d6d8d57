import { useState } from 'react';
import { Icon, Spinner, Text } from '@galla/shared/ui';
import { FileButton } from '@galla/shared/ui/kit';
import styles from './drop-zone.module.css';

interface DropZoneProps {
  accept: string;
  label: string;
  dropHint: string;
  hint: string;
  /** What is being done with the file that was chosen; null: one may be chosen. */
  busy: string | null;
  onFile: (file: File) => void;
}

/** A place for one file: chosen by the button, or dropped. */
export function DropZone({ accept, label, dropHint, hint, busy, onFile }: DropZoneProps) {
  const [over, setOver] = useState(false);
  if (busy !== null) {
    return (
      <div className={styles.zone}>
        <Spinner />
        <output>{busy}</output>
      </div>
    );
  }
  return (
    <div
      className={styles.zone}
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
      <Icon name="upload" size={28} />
      <FileButton variant="primary" accept={accept} label={label} onFiles={([file]) => file && onFile(file)}>
        {label}
      </FileButton>
      <Text size="sm" tone="muted">
        {dropHint}
      </Text>
      <Text size="sm" tone="muted">
        {hint}
      </Text>
    </div>
  );
}
