import { useRef } from 'react';
import { documentTypes, supportLimits } from '@galla/contract';
import { notify } from '@galla/shared/notify';
import { Button, IconButton, Text } from '@galla/ui';
import { useTexts, type OnboardingText } from '../../messages/texts';
import styles from './support.module.css';

const { attachments: maxFiles, attachmentBytes } = supportLimits;
const limits = { count: maxFiles, megabytes: attachmentBytes / 1024 / 1024 };
const accept = documentTypes.map((type) => `.${type}`).join(',');

const idOf = ({ name, size, lastModified }: File): string => `${name} ${size} ${lastModified}`;

/** Why a file is rejected before upload; null: valid. The server checks the bytes. */
function refusalOf({ name, size }: File, t: OnboardingText): string | null {
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
  if (!documentTypes.some((type) => type === ending)) return t('support.files.type', { name });
  return size > attachmentBytes ? t('support.files.size', { name, ...limits }) : null;
}

/** Attachments of a message, selected one or several at a time. */
export function AttachmentField({
  files,
  onChange,
}: {
  files: readonly File[];
  onChange: (files: File[]) => void;
}) {
  const t = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const handleFiles = (chosen: readonly File[]): void => {
    const next = [...files];
    for (const file of chosen) {
      if (next.some((one) => idOf(one) === idOf(file))) continue;
      const refusal = next.length === maxFiles ? t('support.files.many', limits) : refusalOf(file, t);
      if (refusal === null) next.push(file);
      else notify.error({ message: refusal });
    }
    onChange(next);
  };
  return (
    <div className={styles.files}>
      <div className={styles.fileRow}>
        <Button icon="upload" disabled={files.length === maxFiles} onClick={() => input.current?.click()}>
          {t('support.files.add')}
        </Button>
        <Text size="sm" tone="muted">
          {t('support.files.hint', limits)}
        </Text>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={accept}
        aria-label={t('support.files.add')}
        onChange={(event) => {
          const chosen = [...(event.currentTarget.files ?? [])];
          // Selecting the same file again must fire a change event.
          event.currentTarget.value = '';
          handleFiles(chosen);
        }}
      />
      {files.length > 0 && (
        <ul aria-label={t('support.files.list')} className={styles.fileList}>
          {files.map((file) => (
            <li key={idOf(file)} className={styles.fileRow}>
              <Text as="span" size="sm">
                {file.name}
              </Text>
              <IconButton
                icon="x"
                size="sm"
                label={t('support.files.remove', { name: file.name })}
                onClick={() => onChange(files.filter((one) => one !== file))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
