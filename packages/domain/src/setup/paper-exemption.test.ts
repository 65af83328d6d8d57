/** @jest-environment node */
import { businessTypes, setupSteps } from '@galla/contract';
import { paperExemption } from './paper-exemption';

const exempt = (businessType: (typeof businessTypes)[number], countryCode: 'IN' | 'US') =>
  setupSteps.filter((step) => paperExemption(step, { businessType, countryCode }) !== null);

test('ONB-01 an Indian outlet that sells food needs every registration and licence', () => {
  for (const type of ['food Restaurant', 'grocery', 'fruits&veggies', 'meat&poultry', 'bakery'] as const)
    expect([type, exempt(type, 'IN')]).toEqual([type, []]);
});

test('ONB-05 a stationer needs no food licence, others only with food', () => {
  expect(paperExemption('fssai', { businessType: 'stationary', countryCode: 'IN' })).toBe('noFood');
  expect(paperExemption('fssai', { businessType: 'others', countryCode: 'IN' })).toBe('onlyWithFood');
  expect(exempt('stationary', 'IN')).toEqual(['fssai']);
});

test.each(businessTypes)('ONB-04 ONB-06 %s outside India needs none of India’s registrations', (type) => {
  expect(exempt(type, 'US')).toEqual(['gstin', 'fssai', 'finance']);
});
