import { urlChoice, urlSkip, urlText } from '@galla/domain';

/** Entries per page. */
export const pageSize = 20;

/** State, search and page of a list of posts or campaigns in the URL. */
export const listUrl = <State extends string>(states: readonly (State | 'all')[]) => ({
  state: urlChoice('state', states, 'all'),
  text: urlText('q', 100),
  skip: urlSkip(),
});
