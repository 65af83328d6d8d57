import { draftAddressSchema, mobileFits, phoneCodes } from '@galla/contract';
import type { BasicRecord } from '@galla/contract';
import { countryOfCurrency } from '@galla/domain';
import * as z from 'zod/mini';
import { refusedBySchema } from '../../../../gate/http/validation-words';
import { zoneOfPlace } from '../../../../rules/places/zone-of-place';
import { imageAddress } from '../../../../images/image-address';
import { changeOutlet } from '../setup.repository';
import { fromRows } from './setup-step';
import type { OutletRow, SetupStep } from './setup-step';

/** Address of the outlet's logo; empty if there is none. */
export const logoOf = ({ logoKey }: Pick<OutletRow, 'logoKey'>): string =>
  logoKey === null ? '' : imageAddress(logoKey).url;

function recordOf(outlet: OutletRow): BasicRecord {
  const { latitude, longitude } = outlet;
  const countryCode = countryOfCurrency(outlet.currency);
  const located = latitude !== null && longitude !== null;
  return {
    step: 'basic',
    outletId: outlet.id,
    outletName: outlet.outletName,
    displayName: outlet.displayName,
    mobile: outlet.phone ?? '',
    countryCode: phoneCodes.find((code) => code === outlet.countryCode) ?? phoneCodes[0],
    email: outlet.email,
    // A value saved by an older form may be invalid under today's rule and then has to be entered again.
    address: z
      .catch(draftAddressSchema, draftAddressSchema.parse({ countryCode }))
      .parse(outlet.address ?? { countryCode }),
    outletLogo: logoOf(outlet),
    logoName: outlet.logoName,
    locality: outlet.locality,
    lat: latitude,
    long: longitude,
    haveLongLat: located,
    longLat: located ? [longitude, latitude] : [],
  };
}

/** Name, contact, address and location of an outlet; the logo is uploaded separately. */
export const basicStep: SetupStep<'basic'> = {
  step: 'basic',
  read: fromRows(recordOf),
  async save({ tx, outlet, now }, body) {
    const { outletName, displayName, mobile, countryCode, email, address, locality, lat, long } = body;
    const present = recordOf(outlet);
    const phone = { countryCode: countryCode ?? present.countryCode, mobile: mobile ?? present.mobile };
    if ((mobile ?? countryCode) !== undefined && !mobileFits(phone))
      throw refusedBySchema([{ code: 'custom', path: ['mobile'], message: 'mobile' }]);
    const place = {
      address: address ?? outlet.address,
      latitude: body.updateLocation ? (lat ?? null) : outlet.latitude,
      longitude: body.updateLocation ? (long ?? null) : outlet.longitude,
    };
    const zone = zoneOfPlace(place);
    // An outlet that takes orders already lives by its clock: only somebody changes that, on the screen of its hours.
    const isMoved = outlet.setupCompletedAt === null && zone !== null && zone !== zoneOfPlace(outlet);
    await changeOutlet(tx, outlet.id, {
      ...(isMoved && { timezone: zone }),
      outletName,
      displayName,
      phone: mobile,
      countryCode,
      email,
      address,
      locality,
      ...(body.updateLocation && { latitude: lat ?? null, longitude: long ?? null }),
      ...(body.updateLogo && { logoKey: null, logoName: '' }),
      updatedAt: now,
    });
  },
  missing({ displayName, mobile, email, address, haveLongLat }) {
    return [
      ...(displayName === '' ? ['displayName'] : []),
      ...(mobile === '' ? ['mobile'] : []),
      ...(email === '' ? ['email'] : []),
      ...(['addressLine', 'city', 'state', 'pincode'] as const).filter((part) => address[part] === ''),
      ...(haveLongLat ? [] : ['location']),
    ];
  },
};
