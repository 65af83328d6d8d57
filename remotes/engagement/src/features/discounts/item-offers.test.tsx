import { screen, waitFor, within } from '@testing-library/react';
import type { Offer } from '@galla/contract';
import { idOf, openEngagement, refusal } from '../../testing/open-engagement';
import { inForm, inSheet } from './item-offers';

const item = { outletId: idOf(9), itemId: idOf(1), name: 'Dosa', catId: idOf(20), subCatId: idOf(21) };
const offer = (name: string, over: Partial<Offer>): Offer => ({
  offerId: idOf(name.length),
  name,
  reduction: { kind: 'percent', percent: 20, cap: null },
  outletIds: null,
  target: 'products',
  targetIds: [item.itemId],
  targets: [{ name: 'Dosa', ids: [item.itemId] }],
  startDate: null,
  endDate: null,
  startTime: null,
  endTime: null,
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  status: 'active',
  startsLater: false,
  programme: null,
  createdAt: '2026-11-01T00:00:00Z',
  ...over,
});
const list = (...offers: Offer[]) => ({
  'GET /api/offer/getOffersList': { offers, total: offers.length, currency: 'INR' },
});

test.each([
  ['sheet', inSheet],
  ['form', inForm],
])(
  'FED-24 ENG-02 an item’s %s names the offers for it: by item, category and outlet',
  async (_, { point, Part }) => {
    await openEngagement(
      <Part {...point.value.parse(item)} />,
      list(
        offer('For the dosa', {}),
        offer('For its sub-category', { target: 'collections', targetIds: [idOf(21)], targets: [] }),
        offer('For everything', { target: 'all products', targetIds: [], targets: [] }),
        offer('For another item', { targetIds: [idOf(2)] }),
        offer('At another outlet', { outletIds: [idOf(8)] }),
        offer('For another category', { target: 'collections', targetIds: [idOf(22)] }),
      ),
    );
    const found = within(await screen.findByRole('region', { name: 'Offers on this item' }));
    await found.findByText('For the dosa');
    expect(found.getAllByRole('listitem').map((each) => each.querySelector('strong')?.textContent)).toEqual([
      'For the dosa',
      'For its sub-category',
      'For everything',
    ]);
    expect(found.getAllByText('20% off')[0]).toBeVisible();
  },
);

test('FED-24 an item without an offer shows nothing, so that its room is returned', async () => {
  await openEngagement(
    <div data-testid="room">
      <inSheet.Part {...inSheet.point.value.parse(item)} />
    </div>,
    list(offer('For another item', { targetIds: [idOf(2)] })),
  );
  await waitFor(() => expect(screen.getByTestId('room')).toBeEmptyDOMElement());
});

test('FED-24 offers that could not be loaded are said in Hindi, with another try', async () => {
  let isDown = true;
  const { user } = await openEngagement(
    <inSheet.Part {...inSheet.point.value.parse(item)} />,
    {
      'GET /api/offer/getOffersList': () =>
        isDown
          ? refusal(500, 'INTERNAL', 'no')
          : { offers: [offer('Dosa hour', {})], total: 1, currency: 'INR' },
    },
    { language: 'hi' },
  );
  expect(await screen.findByText('ऑफ़र नहीं खुल सके।')).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'फिर कोशिश करें' }));
  expect(await screen.findByText('Dosa hour')).toBeVisible();
});
