import { endpoints, outletConfigSchema, type Campaign, dayMs } from '@galla/contract';
import { newId } from '../../../db/new-id';
import { outlets } from '../../../db/schema';
import type { TestApp } from '../../../testing/test-app';
import { addImage, connectedUser } from './test-network';

const { campaigns } = endpoints;

/** A connected user of an outlet, who makes and launches campaigns. */
export async function campaignDesk(app: TestApp) {
  const user = await connectedUser(app);
  async function makeOutlet(displayName: string): Promise<string> {
    const id = newId();
    await app.db.orm.insert(outlets).values({
      id,
      merchantId: user.merchantId,
      displayName,
      businessType: 'food Restaurant',
      config: outletConfigSchema.parse({}),
      address: {
        addressLine: '1',
        apartmentAddress: '',
        landmark: '',
        city: 'Bengaluru',
        state: 'Karnataka',
        pincode: '560001',
        countryCode: 'IN',
      },
      phone: '8045678900',
      latitude: 12.97,
      longitude: 77.6,
    });
    return id;
  }

  const outletId = await makeOutlet('Corner');
  const at = (ms: number) => new Date(app.clock.now().getTime() + ms).toISOString();
  const budget = (more: object = {}) => ({
    kind: 'daily',
    amount: 500_00,
    spendCap: 1_500_00,
    startsAt: at(0),
    endsAt: at(3 * dayMs),
    ...more,
  });
  const typeBody = (more: object = {}) => ({
    campaignId: newId(),
    name: 'Lunch',
    objective: 'traffic',
    outletIds: [outletId],
    productTags: ['biryani'],
    budget: budget(),
    ...more,
  });

  /** A draft with all four steps complete. */
  async function completeDraft(more: object = {}, ad: object = {}): Promise<Campaign> {
    const { token } = user;
    const { data: draft } = await app.call(campaigns.save, { token, body: typeBody(more) });
    const { data: tags } = await app.call(campaigns.interestTags, { token, query: { text: 'bir' } });
    const { data: places } = await app.call(campaigns.places, { token, query: { text: 'beng' } });
    const audience = { interests: tags, ageMin: 18, ageMax: 45, places, radiusKm: 15 };
    const { campaignId } = draft;
    const set = await app.call(campaigns.saveAdSet, { token, body: { campaignId, version: 1, audience } });
    const { data } = await app.call(campaigns.saveAd, {
      token,
      body: {
        campaignId,
        version: set.data.version,
        pageId: user.page('page').pageId,
        text: 'Biryani for lunch',
        headline: 'Lunch',
        link: 'https://shop.example',
        callToAction: 'orderNow',
        imageId: await addImage(app, user, 40),
        ...ad,
      },
    });
    return data;
  }
  const launch = ({ campaignId, version }: Campaign) =>
    app.call(campaigns.launch, { token: user.token, body: { campaignId, version } });
  const read = async ({ campaignId }: Campaign) =>
    (await app.call(campaigns.campaign, { token: user.token, query: { campaignId } })).data;

  return { user, outletId, makeOutlet, budget, typeBody, completeDraft, launch, read };
}
