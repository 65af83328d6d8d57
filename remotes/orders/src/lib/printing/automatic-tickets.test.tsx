import { act, render } from '@testing-library/react';
import type { OutletSummary } from '@galla/contract';
import { AutomaticTickets } from './automatic-tickets';

let failures = 1;
const printed: string[] = [];
jest.mock('./use-ticket-printing', () => ({
  useTicketPrinting: () => null,
  printingCode: {
    async load() {
      if (failures-- > 0) throw new Error('a chunk that could not be loaded');
      return {
        OutletTickets: ({ outlets }: { outlets: readonly OutletSummary[] }) =>
          printed.push(...outlets.map(({ outletId }) => outletId)) && null,
      };
    },
  },
}));
afterEach(() => jest.useRealTimers());

const outletOf = (outletId: string, printKot: boolean) =>
  ({ outletId, config: { printConfig: { printKot } } }) as OutletSummary;

test('ORD-11 code of automatic tickets that could not be loaded is asked for again', async () => {
  jest.useFakeTimers();
  render(<AutomaticTickets outlets={[outletOf('one', true), outletOf('two', false)]} />);
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(printed).toEqual([]);
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(new Set(printed)).toEqual(new Set(['one', 'two']));
});

test('ORD-11 no code of automatic tickets is loaded where no outlet wants them', async () => {
  printed.length = 0;
  render(<AutomaticTickets outlets={[outletOf('two', false)]} />);
  await act(async () => {});
  expect(printed).toEqual([]);
});
