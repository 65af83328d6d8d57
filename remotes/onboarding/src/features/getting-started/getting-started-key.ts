/** Query key of the store's set-up progress. */
export const gettingStartedKey = ['onboarding', 'getting-started'] as const;
