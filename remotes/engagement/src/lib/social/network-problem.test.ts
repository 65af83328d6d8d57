import { networkReasons } from '@galla/contract';
import { campaigns } from '../../messages/campaigns.en';
import { social } from '../../messages/social.en';
import type { EngagementText } from '../../messages/texts';
import { problemText } from './network-problem';

test.each(networkReasons)('ENG-06 %s of a campaign doesn’t speak of a post', (reason) => {
  const words: Readonly<Record<string, string>> = { ...social.problem, ...campaigns.networkProblem };
  const t = ((key: string) => key) as EngagementText;
  const key = problemText(t, { reason, retryAt: null, text: null }, String, 'campaign');
  expect(key.split('.')[1]).toBe(reason in campaigns.networkProblem ? 'networkProblem' : 'problem');
  expect(words[reason]).not.toMatch(/\bpost/i);
});
