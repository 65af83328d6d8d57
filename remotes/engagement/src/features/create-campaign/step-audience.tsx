import { useState } from 'react';
import {
  campaignAudienceSchema,
  campaignLimits,
  endpoints,
  type AdPlace,
  type Campaign,
  type CampaignAudience,
  type InterestTag,
} from '@galla/contract';
import { DigitsInput } from '@galla/ui/forms';
import { failureText, http } from '@galla/shared/http';
import { useQuery } from '@galla/shared/query';
import { Button, Card, Grid, Group, Heading, Stack, Text } from '@galla/ui';
import { SearchSelect } from '@galla/ui/kit';
import { interestsQuery, placesQuery, reachQuery } from '../../lib/social/campaigns.queries';
import { networkProblemOf, useOutletTime } from '../../lib/social/network-problem';
import { useTexts } from '../../messages/texts';
import { NetworkProblemNote } from '../../ui/network-problem';
import { StepFrame, type StepProps } from './step-frame';

interface AudienceForm {
  interests: readonly InterestTag[];
  places: readonly AdPlace[];
  ageMin: string;
  ageMax: string;
  radius: string;
}

const formOf = (audience: CampaignAudience | null): AudienceForm => ({
  interests: audience?.interests ?? [],
  places: audience?.places ?? [],
  ageMin: String(audience?.ageMin ?? campaignLimits.ageMin),
  ageMax: String(audience?.ageMax ?? campaignLimits.ageMax),
  radius: String(audience?.radiusKm ?? 10),
});

/** Audience: interests, ages and places, with the estimated reach. */
export function StepAudience(props: StepProps) {
  const { campaign } = props;
  const t = useTexts();
  const { locale } = useOutletTime();
  const [start] = useState(() => formOf(campaign?.audience ?? null));
  const [form, setForm] = useState(start);
  const [shown, setShown] = useState(false);
  const [interest, setInterest] = useState('');
  const [place, setPlace] = useState('');
  const change = (next: Partial<AudienceForm>): void => setForm((before) => ({ ...before, ...next }));
  const count = new Intl.NumberFormat(locale);
  const interests = useQuery(interestsQuery(interest.trim()));
  const places = useQuery(placesQuery(place.trim()));
  const parsed = campaignAudienceSchema.safeParse({
    interests: form.interests,
    places: form.places,
    ageMin: Number(form.ageMin),
    ageMax: Number(form.ageMax),
    radiusKm: Number(form.radius),
  });
  const wrong = new Set(parsed.success ? [] : parsed.error.issues.map(({ path }) => String(path[0])));
  const body = campaign !== null &&
    parsed.success && {
      campaignId: campaign.campaignId,
      version: campaign.version,
      audience: parsed.data,
    };
  const save = body
    ? async (): Promise<Campaign> => (await http.call(endpoints.campaigns.saveAdSet, { body })).data
    : null;
  const dirty = JSON.stringify(form) !== JSON.stringify(start);
  const { ageMin, ageMax, radiusKm } = campaignLimits;
  const failed = interests.error ?? places.error;
  const refused = networkProblemOf(failed);
  /** The selection is restored after the return from the network's page. */
  const keep = async (): Promise<string | null> => {
    if (dirty && save !== null) props.onSaved(await save());
    return window.location.pathname + window.location.search;
  };
  return (
    <StepFrame {...props} step="audience" save={save} onRefused={() => setShown(true)} dirty={dirty}>
      <Stack gap={4}>
        {refused !== null && (
          <NetworkProblemNote problem={refused} about="campaign" keep={keep}>
            <Button
              size="sm"
              icon="refresh"
              onClick={() => {
                void interests.refetch();
                void places.refetch();
              }}
            >
              {t('social.tryNow')}
            </Button>
          </NetworkProblemNote>
        )}
        {failed !== null && refused === null && <Text tone="red">{failureText(failed)}</Text>}
        <Stack gap={2}>
          <SearchSelect
            label={t('campaigns.interests')}
            description={t('campaigns.interestsMore')}
            placeholder={t('campaigns.addInterest')}
            value={null}
            loading={interests.isFetching}
            options={(interests.data ?? [])
              .filter(({ tagId }) => !form.interests.some((one) => one.tagId === tagId))
              .map((tag) => ({
                value: tag.tagId,
                label: tag.name,
                description: t('campaigns.people', { count: count.format(tag.audience) }),
              }))}
            onSearch={setInterest}
            onChange={(tagId) => {
              const tag = interests.data?.find((one) => one.tagId === tagId);
              if (tag && form.interests.length < campaignLimits.interests)
                change({ interests: [...form.interests, tag] });
            }}
          />
          <Chosen
            names={form.interests.map(({ tagId, name }) => ({ key: tagId, name }))}
            onRemove={(key) => change({ interests: form.interests.filter(({ tagId }) => tagId !== key) })}
          />
        </Stack>
        <Stack gap={2}>
          <SearchSelect
            label={t('campaigns.places')}
            required
            placeholder={t('campaigns.addPlace')}
            value={null}
            loading={places.isFetching}
            error={shown && wrong.has('places') ? t('campaigns.placesRequired') : undefined}
            options={(places.data ?? [])
              .filter(({ placeId }) => !form.places.some((one) => one.placeId === placeId))
              .map(({ placeId, name }) => ({ value: placeId, label: name }))}
            onSearch={setPlace}
            onChange={(placeId) => {
              const found = places.data?.find((one) => one.placeId === placeId);
              if (found && form.places.length < campaignLimits.places)
                change({ places: [...form.places, found] });
            }}
          />
          <Chosen
            names={form.places.map(({ placeId, name }) => ({ key: placeId, name }))}
            onRemove={(key) => change({ places: form.places.filter(({ placeId }) => placeId !== key) })}
          />
        </Stack>
        <Grid gap={4} minColumn={160}>
          <DigitsInput
            label={t('campaigns.ageMin')}
            value={form.ageMin}
            maxLength={2}
            error={wrong.has('ageMin') ? t('campaigns.ages', { min: ageMin, max: ageMax }) : undefined}
            onChange={(text) => change({ ageMin: text })}
          />
          <DigitsInput
            label={t('campaigns.ageMax')}
            value={form.ageMax}
            maxLength={2}
            error={wrong.has('ageMax') ? t('campaigns.ages', { min: ageMin, max: ageMax }) : undefined}
            onChange={(text) => change({ ageMax: text })}
          />
          <DigitsInput
            label={t('campaigns.radius')}
            value={form.radius}
            maxLength={2}
            error={wrong.has('radiusKm') ? t('campaigns.radiusRange', { most: radiusKm }) : undefined}
            onChange={(text) => change({ radius: text })}
          />
        </Grid>
        <Reach audience={parsed.success ? parsed.data : null} campaign={campaign} />
      </Stack>
    </StepFrame>
  );
}

function Chosen({
  names,
  onRemove,
}: {
  names: readonly { key: string; name: string }[];
  onRemove: (key: string) => void;
}) {
  const t = useTexts();
  return (
    <Group gap={2}>
      {names.map(({ key, name }) => (
        <Button
          key={key}
          size="sm"
          iconAfter="x"
          aria-label={t('campaigns.remove', { name })}
          onClick={() => onRemove(key)}
        >
          {name}
        </Button>
      ))}
    </Group>
  );
}

/** Size of an audience, and how many people the budget reaches per day. */
export function Reach({
  audience,
  campaign,
}: {
  audience: CampaignAudience | null;
  campaign: Campaign | null;
}) {
  const t = useTexts();
  const { locale } = useOutletTime();
  const budget = campaign?.budget ?? null;
  const empty: CampaignAudience = { interests: [], places: [], ageMin: 18, ageMax: 65, radiusKm: 1 };
  const reach = useQuery({ ...reachQuery(audience ?? empty, budget), enabled: audience !== null });
  const count = new Intl.NumberFormat(locale);
  return (
    <Card as="section" sunken aria-label={t('campaigns.reach')}>
      <Stack gap={1}>
        <Heading level={2}>{t('campaigns.reach')}</Heading>
        {audience === null || reach.data === undefined ? (
          <Text tone="muted">{t('campaigns.reachWhen')}</Text>
        ) : (
          <>
            <Text as="output">
              {t('campaigns.reachPeople', { count: count.format(reach.data.audience) })}
            </Text>
            <Text tone="muted">
              {budget === null
                ? t('campaigns.reachNoBudget')
                : t('campaigns.reachDay', {
                    from: count.format(reach.data.dailyMin),
                    to: count.format(reach.data.dailyMax),
                  })}
            </Text>
          </>
        )}
      </Stack>
    </Card>
  );
}
