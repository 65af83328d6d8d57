import { latenessOf } from './lateness';

const at = (minutes: number): Date => new Date(Date.UTC(2026, 10, 21, 12, minutes));

test.each([
  [
    'accepted after 8 minutes, prepared as promised',
    { accepted: 8, ready: 28, promised: 20 },
    null,
    'acceptance',
  ],
  ['accepted at once, prepared for too long', { accepted: 1, ready: 32, promised: 20 }, null, 'preparation'],
  ['both, the preparation by more', { accepted: 4, ready: 40, promised: 20 }, null, 'preparation'],
  [
    'longer than the minutes chosen at acceptance',
    { accepted: 9, ready: 31, promised: 29 },
    20,
    'preparation',
  ],
] as const)('UX-04 an order that was %s', (_, { accepted, ready, promised }, prepMinutes, cause) => {
  const late = latenessOf({
    askedFrom: at(0),
    acceptedAt: at(accepted),
    readyAt: at(ready),
    promisedAt: at(promised),
    prepMinutes,
  });
  expect(late).toEqual({
    lateMs: (ready - promised) * 60_000,
    acceptMs: accepted * 60_000,
    prepareMs: (ready - accepted) * 60_000,
    cause,
  });
});
