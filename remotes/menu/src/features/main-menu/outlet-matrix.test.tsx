import '@galla/ui/kit';
import { configure, screen, waitFor, within } from '@testing-library/react';
import { outletConfigSchema, type OutletSummary } from '@galla/contract';
import { renderWithProviders } from '@galla/testing';
import { startFakeMenuServer } from '../../testing/fake-menu-server';
import { sampleId, sampleMenu, sampleOutletId } from '../../testing/sample-menu';
import { en } from '../../messages/en';
import { hi } from '../../messages/hi';
import { OutletMatrix } from './outlet-matrix';

jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 15_000 });

const outlet: OutletSummary = {
  outletId: sampleOutletId,
  displayName: 'Asha’s',
  config: outletConfigSchema.parse({ businessType: 'food Restaurant' }),
  available: 'on',
  timezone: 'Asia/Kolkata',
  currency: 'INR',
  city: 'Pune',
};

test('MENU-07 an item leaves another outlet’s menu only after a question', async () => {
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
  const server = startFakeMenuServer(sampleMenu([]));
  const cell = { outletId: sampleId('a2'), itemId: sampleId('9'), price: 12_000, available: true };
  server.reads.set('/menu/item/mapItems', {
    outlets: [{ outletId: sampleId('a2'), displayName: 'Second' }],
    rows: [{ itemId: sampleId('1'), name: 'Dal', catId: sampleId('c1'), cells: [cell] }],
  });
  const { user } = await renderWithProviders(<OutletMatrix outlet={outlet} search="" onBack={() => {}} />, {
    messages: { menu: { en, hi } },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Dal at Second' }));
  await user.click(screen.getByRole('button', { name: 'Save 1 change' }));
  const question = await screen.findByRole('dialog', { name: 'Remove 1 item from another outlet?' });
  expect(server.writes).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(server.writes).toHaveLength(1));
  expect(server.writes[0]?.body).toMatchObject({
    changes: [{ itemId: sampleId('1'), outletId: sampleId('a2'), mapped: false }],
  });
});
