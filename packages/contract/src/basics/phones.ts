import * as z from 'zod/mini';
import { phoneCodes } from './constants';

export const phoneCodeSchema = z.enum(phoneCodes);
export type PhoneCode = z.infer<typeof phoneCodeSchema>;

/** Mobile numbers in India begin with 6 to 9; in North America neither area nor exchange begins with 0 or 1. */
const nationalPatterns = { '+91': /^[6-9]\d{9}$/, '+1': /^[2-9]\d{2}[2-9]\d{6}$/ } as const;

/** National number without the country code: ten digits that are a number in one of the countries served. */
export const nationalNumberSchema = z.string().check(z.regex(/^(?:[6-9]\d{9}|[2-9]\d{2}[2-9]\d{6})$/));

/** Whether a number is one of its country; one that is not given yet is. */
export const mobileFits = ({ countryCode, mobile }: { countryCode: PhoneCode; mobile: string }): boolean =>
  mobile === '' || nationalPatterns[countryCode].test(mobile);

const phoneSchema = z.object({ countryCode: phoneCodeSchema, mobile: nationalNumberSchema });
/** The same as a check of an object with both, shown at a number that is one by itself; also while other fields are wrong. */
export const mobileOfItsCountry = z.refine<Parameters<typeof mobileFits>[0]>(mobileFits, {
  path: ['mobile'],
  error: 'pattern',
  when: ({ value }) => phoneSchema.safeParse(value).success,
});
