import type { GettingStartedStep } from '@galla/contract';
import { useLanguage } from '@galla/shared/i18n';
import { Button, Heading, Stack, Text } from '@galla/ui';
import { Modal } from '@galla/ui/kit';
import { useTexts } from '../../messages/texts';
import { captionLines, helpVideos } from './help-videos';
import styles from './getting-started.module.css';

/** A short video of one step, with captions in the page's language and a transcript. */
export function HelpVideoDialog({ step, onClose }: { step: GettingStartedStep; onClose: () => void }) {
  const t = useTexts();
  const { language } = useLanguage();
  const helpVideo = helpVideos[step];
  const title = t(`gettingStarted.steps.${step}.title`);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('gettingStarted.videoTitle', { step: title })}
      width={760}
      footer={<Button onClick={onClose}>{t('gettingStarted.videoClose')}</Button>}
    >
      <Stack gap={4}>
        <video
          className={styles.video}
          src={helpVideo.video}
          controls
          autoPlay={!window.matchMedia('(prefers-reduced-motion: reduce)').matches}
          muted
          playsInline
          aria-label={t('gettingStarted.videoTitle', { step: title })}
        >
          {(['en', 'hi'] as const).map((each) => (
            <track
              key={each}
              kind="captions"
              src={helpVideo.captions[each]}
              srcLang={each}
              label={t(`gettingStarted.languages.${each}`)}
              default={each === language}
            />
          ))}
        </video>
        <Stack gap={2}>
          <Heading level={3}>{t('gettingStarted.transcript')}</Heading>
          <ol className={styles.script}>
            {captionLines.map((line) => (
              <li key={line}>
                <Text as="span">{t(`gettingStarted.steps.${step}.video.${line}`)}</Text>
              </li>
            ))}
          </ol>
        </Stack>
      </Stack>
    </Modal>
  );
}
