import { useState } from 'react';
import { adObjectives, campaignLimits, endpoints, type AdObjective, type Campaign } from '@galla/contract';
import { newId } from '@galla/shared/format';
import { http } from '@galla/shared/http';
import { isOutletClosed, useSession } from '@galla/shared/session';
import { Checkbox, Radio, Stack, TextInput } from '@galla/ui';
import { FieldGroup } from '@galla/ui/kit';
import { useTexts } from '../../messages/texts';
import { StepFrame, type StepProps } from './step-frame';
import styles from './create-campaign.module.css';

const tagsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim().slice(0, campaignLimits.productTag))
      .filter((tag) => tag !== ''),
  ),
];

/** Campaign Type: name, objective, outlets and products. */
export function StepType(props: StepProps) {
  const { campaign } = props;
  const t = useTexts();
  const outlets = useSession((state) => state.outletList);
  const current = useSession((state) => (isOutletClosed(state) ? null : state.outletId));
  const [campaignId] = useState(() => campaign?.campaignId ?? newId());
  const start = {
    name: campaign?.name ?? '',
    objective: campaign?.objective ?? ('traffic' as AdObjective),
    outletIds: campaign?.outletIds ?? (current === null ? [] : [current]),
    tags: campaign?.productTags.join(', ') ?? '',
  };
  const [form, setForm] = useState(start);
  const [shown, setShown] = useState(false);
  const change = (next: Partial<typeof form>): void => setForm((before) => ({ ...before, ...next }));
  const noName = form.name.trim() === '';
  const outletsWrong =
    form.outletIds.length === 0
      ? t('campaigns.outletsRequired')
      : form.outletIds.length > campaignLimits.outlets
        ? t('campaigns.outletsMost', { most: campaignLimits.outlets })
        : undefined;
  const save = async (): Promise<Campaign> => {
    const body = {
      campaignId,
      version: campaign?.version ?? 0,
      name: form.name.trim(),
      objective: form.objective,
      outletIds: [...form.outletIds],
      productTags: tagsOf(form.tags).slice(0, campaignLimits.productTags),
      budget: campaign?.budget ?? null,
    };
    return (await http.call(endpoints.campaigns.save, { body })).data;
  };
  return (
    <StepFrame
      {...props}
      step="type"
      save={noName || outletsWrong !== undefined ? null : save}
      onRefused={() => setShown(true)}
      dirty={JSON.stringify(form) !== JSON.stringify(start)}
    >
      <Stack gap={4}>
        <TextInput
          label={t('campaigns.name')}
          required
          maxLength={campaignLimits.name}
          value={form.name}
          error={shown && noName ? t('campaigns.nameRequired') : undefined}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <FieldGroup label={t('campaigns.objective')} className={styles.choices}>
          {adObjectives.map((objective) => (
            <Radio
              key={objective}
              name="objective"
              label={t(`campaigns.objectives.${objective}`)}
              description={t(`campaigns.objectiveMore.${objective}`)}
              checked={form.objective === objective}
              onChange={() => change({ objective })}
            />
          ))}
        </FieldGroup>
        <FieldGroup
          label={t('campaigns.outlets')}
          error={shown ? outletsWrong : undefined}
          className={styles.choices}
        >
          {outlets.map((outlet) => (
            <Checkbox
              key={outlet.outletId}
              label={outlet.displayName}
              checked={form.outletIds.includes(outlet.outletId)}
              onChange={(event) =>
                change({
                  outletIds: event.currentTarget.checked
                    ? [...form.outletIds, outlet.outletId]
                    : form.outletIds.filter((id) => id !== outlet.outletId),
                })
              }
            />
          ))}
        </FieldGroup>
        <TextInput
          label={t('campaigns.tags')}
          description={t('campaigns.tagsMore')}
          value={form.tags}
          onChange={(event) => change({ tags: event.currentTarget.value })}
        />
      </Stack>
    </StepFrame>
  );
}
