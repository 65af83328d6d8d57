import '@galla/ui/kit';
import { screen } from '@testing-library/react';
import { menuLimits, outletConfigSchema, type OutletSummary } from '@galla/contract';
import { http } from '@galla/shared/http';
import { newId } from '@galla/shared/format';
import { renderWithProviders } from '@galla/testing';
import { en } from '../../messages/en';
import { hi } from '../../messages/hi';
import { useItemActs } from './item-acts';

const outlet: OutletSummary = {
  outletId: newId(),
  displayName: 'Corner',
  config: outletConfigSchema.parse({}),
  available: 'on',
  timezone: 'Asia/Kolkata',
  currency: 'INR',
  city: 'Pune',
};
const chosen = Array.from({ length: menuLimits.itemsPerAct + 1 }, () => newId());

/** Acts on more items than one call takes. */
function Acts() {
  const { acts } = useItemActs(outlet);
  return (
    <>
      <button type="button" onClick={() => void acts.bulk(chosen, { kind: 'delete' })}>
        Delete
      </button>
      <button type="button" onClick={() => void acts.setTimings(chosen, [])}>
        Timings
      </button>
    </>
  );
}

test.each(['Delete', 'Timings'])(
  'MENU-05 more items than one act takes are refused with a text, before anything is sent: %s',
  async (name) => {
    const call = jest.spyOn(http, 'call').mockRejectedValue(new Error('Nothing is to be sent'));
    const { user } = await renderWithProviders(<Acts />, { messages: { menu: { en, hi } } });
    await user.click(screen.getByRole('button', { name }));
    expect(await screen.findByText(/^Select up to 10,?000 items at a time\.$/)).toBeVisible();
    expect(call).not.toHaveBeenCalled();
    call.mockRestore();
  },
);
