import { useId, useState } from 'react';
import {
  endpoints,
  gettingStartedSteps,
  type GettingStarted as State,
  type GettingStartedStep,
} from '@galla/contract';
import { useEndpointQuery } from '@galla/shared/query';
import { Badge, Button, ButtonLink, Card, Group, Heading, Icon, Stack, Text } from '@galla/ui';
import { lazyComponent } from '@galla/shared/composition';
import { paths } from '../../lib/paths';
import { useTexts } from '../../messages/texts';
import { ProgressLine } from '../../ui/progress-line';
import { DomainNameForm } from './domain-name-form';
import { gettingStartedKey } from './getting-started-key';
import styles from './getting-started.module.css';

const helpVideoDialog = lazyComponent(async () => (await import('./help-video.dialog')).HelpVideoDialog);

/** Link of a step; the domain name is chosen in place. */
const places: Readonly<Record<Exclude<GettingStartedStep, 'domainName'>, string>> = {
  outlet: paths.outlets,
  categories: '/panel/products/categories',
  items: '/panel/products/new-item',
};

/** Steps that are done in an outlet. */
const inOutlet: ReadonlySet<GettingStartedStep> = new Set(['categories', 'items']);

/**
 * The four steps of a new store with their state and a short video, until its first order. Then only a missing domain
 * name is left of them, which has no other screen.
 */
export function GettingStarted() {
  const { data, isPending, fetchStatus } = useEndpointQuery(endpoints.gettingStarted.state, {
    key: gettingStartedKey,
    // Refetched, since steps are completed on other screens.
    staleTime: 0,
  });
  if (data) return data.hasOrders ? <DomainNameCard state={data} /> : <Guide state={data} />;
  // Failed: the page works without it, and gives up the room that it kept for it.
  return isPending && fetchStatus === 'fetching' ? <Room /> : <span hidden />;
}

const nothingDone: State = {
  steps: gettingStartedSteps.map((step) => ({ step, done: false, count: 0 })),
  hasOrders: false,
  domainName: null,
  suggestion: '',
};

/**
 * While the steps load: as high as they will be, in any language and width, so that the screen below does not move.
 * Where the shell shows the guide last it hides what is marked as a placeholder.
 */
function Room() {
  return (
    <div className={styles.room} data-placeholder inert>
      <div style={{ visibility: 'hidden' }}>
        <Guide state={nothingDone} isRoom />
      </div>
    </div>
  );
}

/** `isRoom`: it is only as high as the guide. */
function Guide({ state, isRoom = false }: { state: State; isRoom?: boolean }) {
  const t = useTexts();
  const done = state.steps.filter((step) => step.done).length;
  const next = state.steps.find((step) => !step.done);
  const hasOutlet = state.steps.some(({ step, done: isDone }) => step === 'outlet' && isDone);
  const finished = done === state.steps.length;
  const [unfolded, setUnfolded] = useState(!finished);
  const [helpVideo, setHelpVideo] = useState<GettingStartedStep | null>(null);
  return (
    <Card as="section" aria-labelledby="getting-started">
      <Stack gap={4}>
        <Group gap={3}>
          <Stack gap={1} className={styles.head ?? ''}>
            <Heading level={2} id="getting-started">
              {t('gettingStarted.title')}
            </Heading>
            <Text tone="muted">{t(finished ? 'gettingStarted.finished' : 'gettingStarted.description')}</Text>
          </Stack>
          <Badge tone={finished ? 'green' : 'blue'}>
            {t('gettingStarted.progress', { done, total: state.steps.length })}
          </Badge>
          {finished && (
            <Button size="sm" aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
              {t(unfolded ? 'gettingStarted.fold' : 'gettingStarted.unfold')}
            </Button>
          )}
        </Group>
        {unfolded && (
          <>
            <ProgressLine done={done} total={state.steps.length} />
            <ol className={styles.steps}>
              {state.steps.map((step) => (
                <StepCard
                  key={step.step}
                  step={step}
                  state={state}
                  isNext={step === next}
                  isLocked={!step.done && !hasOutlet && inOutlet.has(step.step)}
                  isRoom={isRoom}
                  onWatch={() => setHelpVideo(step.step)}
                />
              ))}
            </ol>
          </>
        )}
      </Stack>
      {helpVideo && <helpVideoDialog.Part step={helpVideo} onClose={() => setHelpVideo(null)} />}
    </Card>
  );
}

/** Stays until the screen is left, with the address of the name just chosen. */
function DomainNameCard({ state }: { state: State }) {
  const t = useTexts();
  const [isMissing] = useState(state.domainName === null);
  const [watching, setWatching] = useState(false);
  const step = state.steps.find((one) => one.step === 'domainName');
  if (!isMissing || !step) return <span hidden />;
  return (
    <Card as="section" aria-label={t('gettingStarted.steps.domainName.title')}>
      <ol className={styles.steps}>
        <StepCard step={step} state={state} isNext={!step.done} onWatch={() => setWatching(true)} />
      </ol>
      {watching && <helpVideoDialog.Part step="domainName" onClose={() => setWatching(false)} />}
    </Card>
  );
}

function StepCard({
  step: { step, done, count },
  state,
  isNext,
  isLocked = false,
  isRoom = false,
  onWatch,
}: {
  step: State['steps'][number];
  state: State;
  /** The first one to do: its act is the screen's primary one. */
  isNext: boolean;
  /** Until there is an outlet. */
  isLocked?: boolean;
  isRoom?: boolean;
  onWatch: () => void;
}) {
  const t = useTexts();
  const title = t(`gettingStarted.steps.${step}.title`);
  const isFirstOutlet = step === 'outlet' && !done;
  const reasonId = useId();
  return (
    <li className={styles.step} data-done={done || undefined} aria-label={title}>
      <Group gap={2}>
        <span className={styles.mark}>
          <Icon name={done ? 'checkCircle' : isLocked ? 'lock' : 'clock'} size={22} />
        </span>
        <Heading level={3}>{title}</Heading>
        <Badge tone={done ? 'green' : 'grey'}>
          <span id={reasonId}>{t(`gettingStarted.${done ? 'done' : isLocked ? 'locked' : 'open'}`)}</span>
        </Badge>
      </Group>
      <Text tone="muted">
        {done && step !== 'domainName'
          ? t(`gettingStarted.steps.${step}.count`, { count })
          : t(`gettingStarted.steps.${step}.hint`)}
      </Text>
      {step === 'domainName' && isRoom && <div className={styles.formRoom} />}
      {step === 'domainName' && !isRoom && (
        <DomainNameForm chosen={state.domainName} suggestion={state.suggestion} isNext={isNext} />
      )}
      <Group gap={2} className={styles.acts ?? ''}>
        {step !== 'domainName' && isLocked && (
          <Button disabled iconAfter="arrowRight" aria-describedby={reasonId}>
            {t(`gettingStarted.steps.${step}.act`)}
          </Button>
        )}
        {step !== 'domainName' && !isLocked && (
          <ButtonLink
            to={isFirstOutlet ? paths.createOutlet : places[step]}
            variant={isNext ? 'primary' : 'secondary'}
            iconAfter="arrowRight"
          >
            {t(isFirstOutlet ? 'outlets.createFirst' : `gettingStarted.steps.${step}.act`)}
          </ButtonLink>
        )}
        <Button icon="play" onClick={onWatch} aria-label={t('gettingStarted.watchOf', { step: title })}>
          {t('gettingStarted.watch')}
        </Button>
      </Group>
    </li>
  );
}
