import { endpoints, type BodyOf } from '@galla/contract';
import { textTo } from './storefront';
import { call, callAs, newDeviceId } from './server';

/** An owner with a new account. */
export interface Newcomer {
  mobile: string;
  storeName: string;
}

const password = 'Tender-Coconut-9';

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
  const proof = await proofBy(ticket, mobile);
  await call(endpoints.account.completeSignup, {
    body: {
      proof,
      storeName,
      userName: 'Nandini Pillai',
      email: `nandini.${mobile}@example.in`,
      password,
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

interface NewcomerInput {
  role: BodyOf<typeof endpoints.members.initSubuser>['role'];
  permissions: BodyOf<typeof endpoints.members.initSubuser>['permissions'];
}

/** A colleague whom the demo's owner invited, at every outlet, and who has joined. */
export async function joinedColleague({
  role,
  permissions,
}: NewcomerInput): Promise<{ mobile: string; name: string }> {
  const mobile = newNumber();
  const userName = `Meera ${mobile.slice(-4)}`;
  await callAs('owner', endpoints.members.initSubuser, {
    body: { userName, countryCode: '+91', mobile, role, permissions, outletIds: null },
  });
  const token = await textTo(mobile, /\/join#([\w-]+)/);
  const { ticket } = await call(endpoints.members.sendSubuserOtp, { body: { token } });
  const proof = await proofBy(ticket, mobile);
  await call(endpoints.members.completeSubuser, {
    body: { token, proof, userName, email: '', password, deviceId: newDeviceId() },
  });
  return { mobile, name: userName };
}

/** Enters the code of the newest message to the number. */
async function proofBy(ticket: string, mobile: string): Promise<string> {
  const otp = await textTo(mobile, /(?:^|[^\d#])(\d{4}) is your code/);
  return (await call(endpoints.account.verifyOtp, { body: { ticket, otp } })).proof;
}
