import { act, render } from '@testing-library/react';
import type { OutletSummary } from '@galla/contract';
import { AutomaticTickets } from './automatic-tickets';

let failures = 1;
const printed: string[] = [];
jest.mock('./printing-code', () => {
  if (failures-- > 0) throw new Error('a chunk that could not be loaded');
  return { OutletTickets: ({ outletId }: { outletId: string }) => printed.push(outletId) && null };
});
jest.mock('./use-ticket-printing', () => ({ useTicketPrinting: () => ({}) }));
afterEach(() => jest.useRealTimers());

const outletOf = (outletId: string, printKot: boolean) =>
  ({ outletId, config: { printConfig: { printKot } } }) as OutletSummary;

test('ORD-11 code of automatic tickets that could not be loaded is asked for again, for outlets that want tickets', async () => {
  jest.useFakeTimers();
  render(<AutomaticTickets outlets={[outletOf('one', true), outletOf('two', false)]} />);
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(printed).toEqual([]);
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(new Set(printed)).toEqual(new Set(['one']));
});
