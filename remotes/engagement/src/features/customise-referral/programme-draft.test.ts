import { referralProgrammeSchema } from '@galla/contract';
import { programmeDraft, readProgramme } from './programme-draft';

const programme = referralProgrammeSchema.parse({
  enabled: true,
  terms: {
    friend: { reduction: { kind: 'percent', percent: 20, cap: 10_000 }, minOrderAmount: 20_000 },
    referrer: { reduction: { kind: 'flat', amount: 5_000 }, minOrderAmount: 0, validDays: 30 },
    maxFriends: 10,
    texts: { headline: 'Bring a friend', details: '', invitation: 'Order with {code}' },
  },
  updatedBy: null,
  updatedAt: null,
});
const draft = programmeDraft(programme);
const problemsOf = (changes: Partial<typeof draft>): string[] => {
  const read = readProgramme({ ...draft, ...changes });
  return read.kind === 'wrong' ? [...read.problems.keys()].toSorted() : [];
};

test('ENG-04 a programme is formatted and parsed without loss', () => {
  const { enabled, terms } = programme;
  expect(readProgramme(draft)).toEqual({ kind: 'ok', body: { enabled, terms } });
});

test('ENG-04 an empty number of friends means any number', () => {
  expect(readProgramme({ ...draft, maxFriends: '' })).toMatchObject({
    body: { terms: { maxFriends: null } },
  });
  const open = { ...programme, terms: { ...programme.terms, maxFriends: null } };
  expect(programmeDraft(open).maxFriends).toBe('');
});

test('ENG-04 a missing code in an invitation has a specific message', () => {
  const read = readProgramme({ ...draft, invitation: 'Order with us' });
  expect(read.kind === 'wrong' && read.problems.get('texts.invitation')).toBe('codeMissing');
});

test('ENG-04 problems are reported at their fields, separately for friend and referrer', () => {
  expect(problemsOf({ friend: { ...draft.friend, percent: '101' } })).toEqual(['friend.reduction.percent']);
  expect(problemsOf({ referrer: { ...draft.referrer, amount: '' }, validDays: '0' })).toEqual([
    'referrer.reduction.amount',
    'referrer.validDays',
  ]);
  expect(problemsOf({ maxFriends: '0', headline: ' ' })).toEqual(['maxFriends', 'texts.headline']);
});
