import { fssaiLicenceSchema, pincodeFits, stateFits } from '@galla/contract';
import { systemClock } from '../../clock';
import { openTestDatabase } from '../../db/testing/open-test-database';
import { createSandboxFssai } from './fssai';
import gazetteer from './gazetteer.json';

test('ONB-05 town, state and pincode of a licence agree, whatever its number', async () => {
  const db = await openTestDatabase();
  try {
    const register = createSandboxFssai(db, systemClock);
    const pairs = new Set(gazetteer.map(({ city, state }) => `${city}, ${state}`));
    for (let state = 10; state < 50; state += 1) {
      const licence = fssaiLicenceSchema.parse(await register.find(`1${state}15001000123`));
      const address = { countryCode: 'IN', ...licence } as const;
      expect(pairs).toContain(`${licence.city}, ${licence.state}`);
      expect({ ...licence, fits: pincodeFits(address) && stateFits(address) }).toMatchObject({ fits: true });
    }
    expect(await register.find('11215001000123')).toMatchObject({ city: 'Bengaluru', state: 'Karnataka' });
  } finally {
    await db.close();
  }
});
