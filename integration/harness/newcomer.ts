import { endpoints } from '@galla/contract';
import { textTo } from './storefront';
import { call, callAs, newDeviceId } from './server';

/** An owner with a new account. */
export interface Newcomer {
  mobile: string;
  storeName: string;
}

let made = 0;
/** A mobile number that nobody has. */
export function newNumber(): string {
  made += 1;
  return `82${String(made).padStart(8, '0')}`;
}

/** Signs up an owner by the calls of the forms. `complete`: with the store's record, so that every screen opens. */
export async function signUp(store: string, { complete = true } = {}): Promise<Newcomer> {
  const mobile = newNumber();
  const storeName = `${store} ${mobile.slice(-4)}`;
  const { ticket } = await call(endpoints.account.initSignup, { body: { countryCode: '+91', mobile } });
  const otp = await textTo(mobile, /(?:^|[^\d#])(\d{4}) is your code/);
  const { proof } = await call(endpoints.account.verifyOtp, { body: { ticket, otp } });
  await call(endpoints.account.completeSignup, {
    body: {
      proof,
      storeName,
      userName: 'Nandini Pillai',
      email: `nandini.${mobile}@example.in`,
      password: 'Tender-Coconut-9',
      deviceId: newDeviceId(),
    },
  });
  const owner = { mobile, storeName };
  if (complete)
    await callAs(owner, endpoints.merchant.completeRestProfile, {
      body: {
        storeName,
        legalName: 'Nandini Foods',
        businessType: 'food Restaurant',
        email: `store.${mobile}@example.in`,
        countryCode: '+91',
        mobile,
        address: {
          addressLine: '12 MG Road',
          city: 'Bengaluru',
          state: 'Karnataka',
          pincode: '560001',
          countryCode: 'IN',
        },
      },
    });
  return owner;
}
