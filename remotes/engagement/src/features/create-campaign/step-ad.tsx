import { useState } from 'react';
import {
  campaignLimits,
  endpoints,
  saveAdBodySchema,
  type CallToAction,
  type Campaign,
  type MenuImage,
} from '@galla/contract';
import { newId } from '@galla/shared/format';
import { http } from '@galla/shared/http';
import { useCallMutation, useQuery, useQueryClient } from '@galla/shared/query';
import { Banner, Button, Card, Group, Heading, Stack, Text, TextArea, TextInput } from '@galla/ui';
import { Select } from '@galla/ui/kit';
import { buttonsQuery, objectivesQuery, pixelsQuery } from '../../lib/social/campaigns.queries';
import { networkProblemOf } from '../../lib/social/network-problem';
import { pagesQuery } from '../../lib/social/social.queries';
import { useTexts } from '../../messages/texts';
import { ImagePicker } from '../../ui/image-picker';
import { ConnectButton, NetworkProblemNote } from '../../ui/network-problem';
import { StepFrame, type StepProps } from './step-frame';
import styles from './create-campaign.module.css';

interface AdForm {
  pageId: string | null;
  text: string;
  headline: string;
  link: string;
  callToAction: CallToAction | null;
  image: MenuImage | null;
  pixelId: string | null;
}

const noPixel = 'none';

/** Ad Post: page, texts, image, button with its target, and pixel. */
export function StepAd(props: StepProps) {
  const { campaign } = props;
  const t = useTexts();
  const ad = campaign?.ad ?? null;
  const [start] = useState<AdForm>(() => ({
    pageId: ad?.pageId ?? null,
    text: ad?.text ?? '',
    headline: ad?.headline ?? '',
    link: ad?.link ?? '',
    callToAction: ad?.callToAction ?? null,
    image: ad?.image ?? null,
    pixelId: ad?.pixelId ?? null,
  }));
  const [form, setForm] = useState(start);
  const [shown, setShown] = useState(false);
  const change = (next: Partial<AdForm>): void => setForm((before) => ({ ...before, ...next }));
  const pages = useQuery(pagesQuery);
  const buttons = useQuery(buttonsQuery(campaign?.objective ?? 'traffic'));
  const objectives = useQuery(objectivesQuery);
  const needsPixel =
    objectives.data?.some(({ objective, needsPixel: needs }) => needs && objective === campaign?.objective) ??
    false;
  // A choice that the objective no longer offers is cleared.
  const button = buttons.data?.find((one) => one === form.callToAction) ?? buttons.data?.[0] ?? null;
  const parsed = saveAdBodySchema.safeParse({
    campaignId: campaign?.campaignId,
    version: campaign?.version,
    pageId: form.pageId,
    text: form.text,
    headline: form.headline,
    link: form.link,
    callToAction: button,
    pixelId: form.pixelId,
    imageId: form.image?.imageId,
  });
  const wrong = new Set(parsed.success ? [] : parsed.error.issues.map(({ path }) => String(path[0])));
  const pixelMissing = needsPixel && form.pixelId === null;
  const error = (field: string, text = t('campaigns.required')): string | undefined =>
    shown && wrong.has(field) ? text : undefined;
  const save = parsed.success
    ? async (): Promise<Campaign> => (await http.call(endpoints.campaigns.saveAd, { body: parsed.data })).data
    : null;
  const chosen = pages.data?.find(({ pageId }) => pageId === form.pageId);
  const dirty = JSON.stringify(form) !== JSON.stringify(start);
  const keep = async (): Promise<string | null> => {
    if (dirty && save !== null) props.onSaved(await save());
    return window.location.pathname + window.location.search;
  };
  return (
    <StepFrame
      {...props}
      step="ad"
      save={pixelMissing ? null : save}
      onRefused={() => setShown(true)}
      dirty={dirty}
    >
      <div className={styles.ad}>
        <Stack gap={4}>
          {pages.data?.length === 0 && (
            <Banner tone="warn">
              {t('campaigns.noPage')} <ConnectButton label={t('social.connect')} keep={keep} />
            </Banner>
          )}
          <Select
            label={t('campaigns.page')}
            required
            placeholder={t('campaigns.choosePage')}
            value={form.pageId}
            options={(pages.data ?? []).map(({ pageId, name, userName }) => ({
              value: pageId,
              label: name,
              description: userName,
            }))}
            error={error('pageId')}
            onChange={(pageId) => change({ pageId })}
          />
          <TextInput
            label={t('campaigns.headline')}
            required
            maxLength={campaignLimits.headline}
            value={form.headline}
            error={error('headline')}
            onChange={(event) => change({ headline: event.currentTarget.value })}
          />
          <TextArea
            label={t('campaigns.text')}
            required
            rows={3}
            maxLength={campaignLimits.text}
            description={t('social.post.count', { count: form.text.length, most: campaignLimits.text })}
            value={form.text}
            error={error('text')}
            onChange={(event) => change({ text: event.currentTarget.value })}
          />
          <ImagePicker
            images={form.image === null ? [] : [form.image]}
            most={1}
            error={error('imageId', t('campaigns.imageRequired'))}
            onChange={([image]) => change({ image: image ?? null })}
          />
          <Select
            label={t('campaigns.button')}
            value={button}
            options={(buttons.data ?? []).map((value) => ({ value, label: t(`campaigns.buttons.${value}`) }))}
            onChange={(callToAction) => change({ callToAction })}
          />
          <TextInput
            type="url"
            label={t('campaigns.link')}
            description={t('campaigns.linkMore')}
            required
            value={form.link}
            error={error('link', t('campaigns.linkWrong'))}
            onChange={(event) => change({ link: event.currentTarget.value.trim() })}
          />
          <Pixel
            value={form.pixelId}
            error={shown && pixelMissing ? t('campaigns.pixelRequired') : undefined}
            keep={keep}
            onChange={(pixelId) => change({ pixelId })}
          />
        </Stack>
        <Card as="section" aria-label={t('campaigns.preview')}>
          <Stack gap={2}>
            <Heading level={2}>{t('campaigns.preview')}</Heading>
            <Text weight="semibold">{chosen?.name ?? t('campaigns.choosePage')}</Text>
            <Text>{form.text === '' ? t('social.post.previewNoText') : form.text}</Text>
            {form.image !== null && <img className={styles.adImage} src={form.image.url} alt="" />}
            <Group gap={2} align="center" justify="space-between">
              <Text weight="semibold">{form.headline}</Text>
              {button !== null && <span className={styles.adButton}>{t(`campaigns.buttons.${button}`)}</span>}
            </Group>
          </Stack>
        </Card>
      </div>
    </StepFrame>
  );
}

function Pixel({
  value,
  error,
  keep,
  onChange,
}: {
  value: string | null;
  error: string | undefined;
  keep: () => Promise<string | null>;
  onChange: (pixelId: string | null) => void;
}) {
  const t = useTexts();
  const client = useQueryClient();
  const pixels = useQuery(pixelsQuery);
  const [name, setName] = useState('');
  const add = useCallMutation(endpoints.campaigns.addPixel, {
    onSuccess: async ({ pixelId }) => {
      await client.invalidateQueries({ queryKey: pixelsQuery.queryKey });
      setName('');
      onChange(pixelId);
    },
  });
  const handleAdd = (): void => {
    if (name.trim() !== '' && !add.isPending) add.mutate({ pixelId: newId(), name: name.trim() });
  };
  const refused = networkProblemOf(add.error);
  return (
    <Stack gap={2}>
      <Select
        label={t('campaigns.pixel')}
        description={t('campaigns.pixelMore')}
        value={value ?? noPixel}
        error={error}
        options={[
          { value: noPixel, label: t('campaigns.noPixel') },
          ...(pixels.data ?? []).map((pixel) => ({ value: pixel.pixelId, label: pixel.name })),
        ]}
        onChange={(next) => onChange(next === noPixel ? null : next)}
      />
      <Group gap={2} align="flex-end">
        <TextInput
          label={t('campaigns.pixelName')}
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // It adds the pixel, and doesn't save the step.
            event.preventDefault();
            handleAdd();
          }}
        />
        <Button disabled={name.trim() === ''} loading={add.isPending} onClick={handleAdd}>
          {t('campaigns.addPixel')}
        </Button>
      </Group>
      {refused !== null && <NetworkProblemNote problem={refused} about="campaign" keep={keep} />}
      {add.isError && refused === null && <Text tone="red">{add.failure}</Text>}
    </Stack>
  );
}
