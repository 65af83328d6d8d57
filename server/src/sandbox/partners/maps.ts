import type { Place } from '@galla/contract';
import { metresBetween } from '@galla/domain';
import { z } from 'zod';
import gazetteerData from './gazetteer.json';
import type { MapsPartner } from '../../partners/maps/maps';

const citySchema = z.object({
  city: z.string(),
  /** Alternative names of places. */
  aliases: z.array(z.string()),
  state: z.string(),
  stateCode: z.string(),
  country: z.enum(['IN', 'US']),
  /** Name, pincode, latitude, longitude. */
  localities: z.array(z.tuple([z.string(), z.string(), z.number(), z.number()])),
});
type City = z.output<typeof citySchema>;

/** Real towns with their localities, by post offices; positions accurate to about a hundred metres. */
const gazetteer = z.array(citySchema).parse(gazetteerData);

interface Entry {
  place: Place;
  country: string;
  position: { lat: number; long: number };
  pincode: string;
  /** Names of its town, one word each. */
  town: ReadonlySet<string>;
  /** Words of its name that its town's name does not contain. */
  locality: ReadonlySet<string>;
  /** Optional words: the town and its state. */
  around: ReadonlySet<string>;
}

const most = 6;
/** Farther than this from every known place, there is no result. */
const nowhereMetres = 25_000;

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
/** 'M.G. Road' and 'MG Road' are equal: single letters are joined. */
const wordsOf = (text: string): string[] =>
  plain(text)
    .replaceAll(/\b(\p{L}) (?=\p{L}\b)/gu, '$1')
    .split(' ')
    .filter((word) => word !== '');

const component = (long_name: string, short_name: string, ...types: string[]) => ({
  long_name,
  short_name,
  types,
});

function entryOf(city: City, [name, pincode, lat, long]: City['localities'][number]): Entry {
  const town = new Set([city.city, ...city.aliases].map((each) => wordsOf(each).join('')));
  const countryName = city.country === 'IN' ? 'India' : 'United States';
  return {
    country: city.country.toLowerCase(),
    position: { lat, long },
    pincode,
    town,
    locality: new Set(wordsOf(name).filter((word) => !town.has(word))),
    around: new Set([city.city, city.state, city.stateCode, countryName, ...city.aliases].flatMap(wordsOf)),
    place: {
      name,
      formatted_address: `${name}, ${city.city}, ${city.state} ${pincode}, ${countryName}`,
      geometry: { location: { lat, lng: long } },
      address_components: [
        component(name, name, 'sublocality', 'political'),
        component(city.city, city.city, 'locality', 'political'),
        component(city.state, city.stateCode, 'administrative_area_level_1', 'political'),
        component(countryName, city.country, 'country', 'political'),
        component(pincode, pincode, 'postal_code'),
      ],
    },
  };
}

const entries: readonly Entry[] = gazetteer.flatMap((city) =>
  city.localities.map((locality) => entryOf(city, locality)),
);

/** Words too common to name a place alone. */
const generic = new Set([
  'road',
  'street',
  'nagar',
  'park',
  'layout',
  'west',
  'hills',
  'new',
  'town',
  'old',
  'feet',
]);

/** How well a text matches a place; 0: not at all. The last word may be a prefix. */
function fitOf(entry: Entry, words: readonly string[]): number {
  let own = 0;
  let telling = 0;
  let around = 0;
  words.forEach((word, index) => {
    const starts = index === words.length - 1 && word.length >= 2;
    const has = (all: ReadonlySet<string>) =>
      all.has(word) || (starts && [...all].some((each) => each.startsWith(word)));
    if (word === entry.pincode) around += 4;
    else if (has(entry.locality)) {
      own += 1;
      if (!generic.has(word)) telling += 1;
    } else if (has(entry.around)) around += 1;
  });
  // A complete match of a short name outranks a partial match of a longer one.
  if (own >= entry.locality.size) return 6 + own * 4 + around;
  return telling * 3 + around;
}

/** A town in the text excludes all others. */
function inTheTown(all: readonly Entry[], words: readonly string[]): readonly Entry[] {
  const named = all.filter((entry) => words.some((word) => entry.town.has(word)));
  return named.length > 0 ? named : all;
}

/** The maps partner's sandbox: an offline gazetteer of localities and post offices, without streets. */
export const sandboxMaps: MapsPartner = {
  search(text, country) {
    const words = wordsOf(text);
    const ofCountry = entries.filter((entry) => country === undefined || entry.country === country);
    const found = inTheTown(ofCountry, words)
      .map((entry) => ({ entry, fit: fitOf(entry, words) }))
      .filter(({ fit }) => fit > 0)
      .toSorted((a, b) => b.fit - a.fit);
    return Promise.resolve(found.slice(0, most).map(({ entry }) => entry.place));
  },

  at(position) {
    const [nearest] = entries
      .map((entry) => ({ entry, metres: metresBetween(position, entry.position) }))
      .toSorted((a, b) => a.metres - b.metres);
    if (!nearest || nearest.metres > nowhereMetres) return Promise.resolve(null);
    // The pin keeps its position; its name is that of the locality around it.
    const geometry = { location: { lat: position.lat, lng: position.long } };
    return Promise.resolve({ ...nearest.entry.place, geometry });
  },
};
