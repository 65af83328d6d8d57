import { useEffect, useRef } from 'react';
import {
  settingsParts,
  setupSteps,
  type OutletSetup,
  type outletSetupPoint,
  type SetupStepName,
} from '@galla/contract';
import { failureText } from '@galla/shared/http';
import { useShortcuts } from '@galla/shared/keys';
import { useQuery } from '@galla/shared/query';
import { useNavigate, useSearchParams } from '@galla/shared/router';
import { missingOutlet, useSession } from '@galla/shared/session';
import {
  ButtonLink,
  Card,
  ErrorPanel,
  Heading,
  LoadingNote,
  NoOutlet,
  Page,
  Skeleton,
  Stack,
  Text,
} from '@galla/ui';
import { ExtensionPoint, useCallOptions } from '@galla/shared/composition';
import { closedOutletsQuery } from '../../lib/closed-outlets.query';
import { paths } from '../../lib/paths';
import { setupKeys } from '../../lib/onboarding.keys';
import { setupLink } from '../../lib/setup-link';
import { setupQuery } from '../../lib/setup/setup.queries';
import type { SetupStepScreens } from '../../lib/setup-step';
import { useTexts } from '../../messages/texts';
import { AuditPanel } from './audit-panel';
import { CloseOutlet } from './close-outlet';
import { GoLive } from './go-live';
import { ExemptStep } from './exempt-step';
import { ReviewNote } from './review-note';
import { StepNav } from './step-nav';
import { stepTitle, type ChecklistPlace } from '../../lib/step-titles';
import styles from './outlet-setup.module.css';

const places: readonly ChecklistPlace[] = [...setupSteps, 'audit'];

/** Checklist of one outlet: steps at the side, the open one beside it. */
export function OutletSetupPage({ steps }: { steps: SetupStepScreens }) {
  const t = useTexts();
  const [search] = useSearchParams();
  const current = useSession((state) => state.outletId);
  const missing = useSession(missingOutlet);
  const outletId = search.get('outlet') ?? current;
  const closed = useClosedOutlet(outletId);
  if (outletId === null) {
    return (
      <Page title={t('outletSetup.title')} description={t('outletSetup.description')}>
        <NoOutlet reason={missing} />
      </Page>
    );
  }
  if (closed)
    return (
      <Page title={closed.displayName} back={{ to: paths.outlets, label: t('outletSetup.allOutlets') }}>
        <NoOutlet reason="closed" />
      </Page>
    );
  return <SetupOf key={outletId} outletId={outletId} named={search.get('step')} steps={steps} />;
}

/** The outlet, if it was closed permanently. An address may name one that this page has not heard of. */
function useClosedOutlet(outletId: string | null) {
  const known = useSession(({ outletList, closedOutlets = [] }) =>
    [...outletList, ...closedOutlets].find((each) => each.outletId === outletId),
  );
  const options = useCallOptions();
  const { data } = useQuery({ ...closedOutletsQuery(options), enabled: outletId !== null && !known });
  return known?.closure ? known : data?.find((each) => each.outletId === outletId);
}

function SetupOf({
  outletId,
  named,
  steps,
}: {
  outletId: string;
  named: string | null;
  steps: SetupStepScreens;
}) {
  const t = useTexts();
  const options = useCallOptions();
  const { data, error, refetch } = useQuery(setupQuery(outletId, options));
  const place = places.find((each) => each === named) ?? 'basic';
  const navigate = useNavigate();
  const show = (step: ChecklistPlace) => (data ? () => void navigate(setupLink(outletId, step)) : null);
  useShortcuts(setupKeys, (step) => stepTitle(t, step), {
    basic: show('basic'),
    opHours: show('opHours'),
    gstin: show('gstin'),
    fssai: show('fssai'),
    finance: show('finance'),
    config: show('config'),
    audit: show('audit'),
  });
  return (
    <Page
      title={data?.displayName ?? t('outletSetup.title')}
      description={t('outletSetup.description')}
      back={{ to: paths.outlets, label: t('outletSetup.allOutlets') }}
    >
      {data === undefined && error !== null && (
        <ErrorPanel
          title={t('outletSetup.failed')}
          message={failureText(error)}
          onRetry={() => void refetch()}
        />
      )}
      {data === undefined && error === null && (
        <div className={styles.columns}>
          <LoadingNote />
          <Skeleton height={360} radius={12} />
          <Skeleton height={480} radius={12} />
        </div>
      )}
      {data && (
        <div className={styles.columns}>
          <Stack gap={4}>
            <StepNav setup={data} place={place} />
            <GoLive setup={data} />
            <CloseOutlet setup={data} />
            <ExtensionPoint<typeof outletSetupPoint> name="onboarding/outlet-setup" value={data} />
          </Stack>
          <StepPanel setup={data} place={place} steps={steps} />
        </div>
      )}
    </Page>
  );
}

/** Brings a step's heading into view, with the focus, whenever another step is opened: it would else begin at its end. */
function useTopOf(shown: string) {
  const top = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current !== shown) {
      top.current?.scrollIntoView({ block: 'start' });
      top.current?.querySelector('h2')?.focus({ preventScroll: true });
    }
    before.current = shown;
  }, [shown]);
  return top;
}

/** Content of the open checklist entry. */
function StepPanel({
  setup,
  place,
  steps,
}: {
  setup: OutletSetup;
  place: ChecklistPlace;
  steps: SetupStepScreens;
}) {
  const t = useTexts();
  const part = useSearchParams()[0].get('part');
  const top = useTopOf(`${place} ${part ?? ''}`);
  const entry = setup.checklist.find(({ step }) => step === place);
  const note = entry?.note;
  return (
    <Card as="section" className={styles.panel ?? ''} aria-labelledby="setup-step">
      <Stack gap={4}>
        <Stack gap={1}>
          <div ref={top} className={styles.top}>
            <Heading level={2} id="setup-step" tabIndex={-1}>
              {stepTitle(t, place)}
            </Heading>
          </div>
          <Text tone="muted">{descriptionOf(t, place)}</Text>
        </Stack>
        {note && <ReviewNote note={note} timeZone={setup.timezone} />}
        {place === 'audit' ? (
          <AuditPanel setup={setup} />
        ) : (
          <ExemptStep key={place} step={place} exempt={entry?.exempt ?? null}>
            <StepScreen step={place} setup={setup} steps={steps} />
          </ExemptStep>
        )}
        {place !== 'audit' && <NextStep setup={setup} place={place} part={part} />}
      </Stack>
    </Card>
  );
}

function StepScreen({
  step,
  setup,
  steps,
}: {
  step: SetupStepName;
  setup: OutletSetup;
  steps: SetupStepScreens;
}) {
  const Screen = steps[step];
  return <Screen setup={setup} />;
}

/** The next part of a step that has some, else the next step. */
function NextStep({ setup, place, part }: { setup: OutletSetup; place: SetupStepName; part: string | null }) {
  const t = useTexts();
  const nextPart = place === 'config' ? partAfter(part) : undefined;
  const next = places[places.indexOf(place) + 1];
  if (next === undefined) return null;
  return (
    <div className={styles.next}>
      <ButtonLink
        to={
          nextPart === undefined
            ? setupLink(setup.outletId, next)
            : `${setupLink(setup.outletId, place)}&part=${nextPart}`
        }
        variant="primary"
        iconAfter="arrowRight"
      >
        {t('outletSetup.next', {
          step: nextPart === undefined ? stepTitle(t, next) : t(`setupConfiguration.parts.${nextPart}`),
        })}
      </ButtonLink>
    </div>
  );
}

/** The part of the configuration after this one; Delivery is shown first. */
const partAfter = (part: string | null) =>
  settingsParts[
    Math.max(
      0,
      settingsParts.findIndex((each) => each === part),
    ) + 1
  ];

function descriptionOf(t: ReturnType<typeof useTexts>, place: ChecklistPlace): string {
  switch (place) {
    case 'basic':
      return t('setupBasic.description');
    case 'opHours':
      return t('setupTimings.description');
    case 'gstin':
      return t('setupTaxes.description');
    case 'fssai':
      return t('setupFssai.description');
    case 'finance':
      return t('setupBank.description');
    case 'config':
      return t('setupConfiguration.description');
    case 'audit':
      return t('outletSetup.auditDescription');
  }
}
