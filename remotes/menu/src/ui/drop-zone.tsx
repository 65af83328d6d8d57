import { useState } from 'react';
import { Icon, Spinner, Text } from '@galla/ui';
import { FileButton } from '@galla/ui/kit';
import styles from './drop-zone.module.css';

interface DropZoneProps {
  accept: string;
  label: string;
  dropHint: string;
  hint: string;
  /** Progress text for the selected file; null: ready for a file. */
  busy: string | null;
  onFile: (file: File) => void;
}

/** Drop zone for one file, with a button. */
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
