import { configRecordSchema, gstinRecordDefaults, setupSteps, type OutletSetup } from '@galla/contract';
import { http } from '@galla/shared/http';

export const outletId = '01900000-0000-7000-8000-000000000001';
const at = '2026-11-21T06:30:00Z';

/** Set-up of a new outlet, as the server returns it. */
export function freshSetup(change: Partial<OutletSetup> = {}): OutletSetup {
  return {
    outletId,
    displayName: 'Mango Tree',
    outletLogo: '',
    city: '',
    businessType: 'bakery',
    available: 'off',
    status: 'incomplete',
    progress: { done: 0, total: setupSteps.length },
    checklist: setupSteps.map((step) => ({
      step,
      status: 'incomplete',
      missing: [],
      parts:
        step === 'config'
          ? [
              { part: 'delivery', status: 'complete' },
              { part: 'order', status: 'incomplete' },
            ]
          : [],
      note: null,
      exempt: null,
    })),
    audit: { step: 'audit', outletId, scheduledDate: at, status: '', actionDate: at },
    timezone: 'Asia/Kolkata',
    placeTimezone: null,
    currency: 'INR',
    basic: {
      step: 'basic',
      outletId,
      outletName: '',
      displayName: 'Mango Tree',
      mobile: '',
      countryCode: '+91',
      email: '',
      address: {
        addressLine: '',
        apartmentAddress: '',
        landmark: '',
        city: '',
        state: '',
        pincode: '',
        countryCode: 'IN',
      },
      outletLogo: '',
      logoName: '',
      locality: '',
      lat: null,
      long: null,
      haveLongLat: false,
      longLat: [],
    },
    opHours: {
      step: 'opHours',
      outletId,
      opSettingType: 'weekly',
      opHours: [],
      holidays: [],
      timezone: 'Asia/Kolkata',
      dayEndsHour: 0,
    },
    gstin: {
      step: 'gstin',
      outletId,
      ...gstinRecordDefaults,
      pan: '',
      state: '',
      confirmed: false,
    },
    fssai: {
      step: 'fssai',
      outletId,
      fssaiEntered: false,
      lic: '',
      registrationNum: '',
      companyName: '',
      companyAddress: '',
      city: '',
      state: '',
      pincode: '',
      ownerName: '',
      ownerMobile: '',
      validUpto: '',
      certificateId: null,
      certificateName: '',
      certificateLink: '',
      updateCert: false,
      status: 'incomplete',
      dueBy: '',
    },
    finance: {
      step: 'finance',
      outletId,
      bankName: '',
      branch: '',
      accountNumber: '',
      holderName: '',
      ifscCode: '',
      nameAtBank: '',
      upiAddress: '',
      status: 'incomplete',
      verification: null,
    },
    config: configRecordSchema.parse({
      outletId,
      config: {},
      confirmed: { delivery: true, order: false },
      versions: { delivery: 'd1', order: 'o1', notification: 'n1', print: 'p1' },
    }),
    ...change,
  };
}

/** A fake server with responses by path, and the requests it received. */
export function answerCalls(answers: Readonly<Record<string, unknown>>): { body: unknown; url: string }[] {
  const sent: { body: unknown; url: string }[] = [];
  http.wire({
    hosts: { api: '/api' } as Parameters<typeof http.wire>[0]['hosts'],
    token: () => 'token',
    takeToken: () => undefined,
    language: () => 'en',
    fetch: async (input, init) => {
      const url = String(input instanceof Request ? input.url : input);
      if (typeof init?.body === 'string') sent.push({ body: JSON.parse(init.body) as unknown, url });
      const path = Object.keys(answers)
        .filter((each) => new URL(url, 'http://localhost').pathname.endsWith(each))
        .toSorted((one, two) => two.length - one.length)[0];
      return new Response(JSON.stringify({ data: path === undefined ? null : answers[path] }), {
        headers: { 'content-type': 'application/json' },
      });
    },
  });
  return sent;
}
