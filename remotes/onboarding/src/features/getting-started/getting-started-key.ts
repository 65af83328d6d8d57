/** Where the cache keeps how far the store has come. */
export const gettingStartedKey = ['onboarding', 'getting-started'] as const;
