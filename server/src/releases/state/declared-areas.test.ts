import { rolloutRulesSchema } from '@galla/contract';
import { declaredAreas } from './declared-areas';
import type { LiveRemote } from './live-releases';
import { remoteBuild } from '../testing/builds';

const labels = { en: 'Loyalty', hi: 'लॉयल्टी' };
const permission = (name: string) => ({ key: `loyalty:${name}` as const, labels });
const { description } = remoteBuild({ remote: 'loyalty' });
const live = (fields: Partial<LiveRemote>) => ({
  revision: 1,
  shell: null,
  remotes: [
    { remote: 'loyalty', stable: description, lastGood: null, rollout: null, quarantined: [], ...fields },
  ],
});

test('FED-19 permissions of the stable release and of the canary are listed, each once', () => {
  const stable = { ...description, labels, permissions: [permission('cards')] };
  const release = { ...description, permissions: [permission('cards'), permission('gifts')] };
  const rollout = {
    rolloutId: 'r',
    release,
    seed: 's',
    basisPoints: 100,
    rules: rolloutRulesSchema.parse({}),
    paused: false,
    startedBy: 'test',
    startedAt: new Date(0),
  };
  expect(declaredAreas(live({ stable }))).toEqual([
    { remote: 'loyalty', labels, permissions: [permission('cards')] },
  ]);
  expect(declaredAreas(live({ stable, rollout }))[0]?.permissions.map(({ key }) => key)).toEqual([
    'loyalty:cards',
    'loyalty:gifts',
  ]);
});

test('an area without permissions is not listed', () => {
  expect(declaredAreas(live({}))).toEqual([]);
});
