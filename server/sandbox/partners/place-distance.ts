import type { PlaceDistance } from '../../src/partners/maps/place-distance';

const withinPincodeMetres = { least: 300, span: 2_200 };
const withinCityMetres = { least: 2_500, span: 2_400 };
const elsewhereMetres = 60_000;

/** A stable number for a text, from 0 up to (not including) 1. */
function fractionOf(text: string): number {
  let hash = 2_166_136_261;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return (hash >>> 0) / 2 ** 32;
}

const plain = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ');

/**
 * The maps partner's sandbox: without streets, but deterministic per address: near within one pincode, farther within
 * one city, out of reach beyond it.
 */
export const sandboxPlaceDistance: PlaceDistance = {
  metres(from, to) {
    if (from === null || plain(to.addressLine) === '') return Promise.resolve(null);
    const part = fractionOf(plain(`${to.addressLine} ${to.apartmentAddress} ${to.pincode}`));
    const within = (range: { least: number; span: number }) => Math.round(range.least + part * range.span);
    if (plain(from.pincode) === plain(to.pincode)) return Promise.resolve(within(withinPincodeMetres));
    if (plain(from.city) === plain(to.city)) return Promise.resolve(within(withinCityMetres));
    return Promise.resolve(elsewhereMetres);
  },
};
