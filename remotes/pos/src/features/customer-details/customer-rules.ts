import {
  customerAddressInputSchema,
  emailSchema,
  mobileFits,
  nationalNumberSchema,
  personNameSchema,
  type UpdateCustomerBody,
} from '@galla/contract';
import { isWritten, type CustomerDraft } from '../../lib/call/call-state';

export const customerFields = ['mobile', 'name', 'email', 'addressLine', 'city', 'state', 'pincode'] as const;
export type CustomerField = (typeof customerFields)[number];

const addressSchema = customerAddressInputSchema.shape.address;
const addressFields = ['addressLine', 'city', 'state', 'pincode'] as const;

/** Fields of an address that the server would reject, each by itself or beside the others. */
function invalidParts(address: NonNullable<CustomerDraft['newAddress']>, countryCode: string) {
  const issues = addressSchema.safeParse({ ...address, countryCode }).error?.issues ?? [];
  return addressFields.filter((field) => issues.some(({ path }) => path[0] === field));
}

const countryOf = ({ countryCode }: Pick<CustomerDraft, 'countryCode'>): 'US' | 'IN' =>
  countryCode === '+1' ? 'US' : 'IN';

/** Fields with values the server would reject. */
export function invalidFields(draft: CustomerDraft): Set<CustomerField> {
  const { newAddress } = draft;
  const checks: readonly (readonly [CustomerField, boolean])[] = [
    ['mobile', nationalNumberSchema.safeParse(draft.mobile).success && mobileFits(draft)],
    ['name', personNameSchema.safeParse(draft.name).success],
    ['email', draft.email.trim() === '' || emailSchema.safeParse(draft.email).success],
    ...(newAddress ? invalidParts(newAddress, countryOf(draft)).map((field) => [field, false] as const) : []),
  ];
  return new Set(checks.flatMap(([field, valid]) => (valid ? [] : [field])));
}

/** An untouched address form counts as none: the order may be pickup. */
export function withoutEmptyAddress(draft: CustomerDraft): CustomerDraft {
  return draft.newAddress && !isWritten(draft.newAddress) ? { ...draft, newAddress: null } : draft;
}

const emailOf = (draft: CustomerDraft): string | null =>
  draft.email.trim() === '' ? null : draft.email.trim();

/** Whether there are unsaved changes. */
export function isUnsaved(draft: CustomerDraft): boolean {
  const { saved } = draft;
  return (
    saved === null ||
    saved.name !== draft.name.trim() ||
    saved.email !== emailOf(draft) ||
    draft.newAddress !== null
  );
}

/** The customer as a request body. */
export function customerBodyOf(draft: CustomerDraft): UpdateCustomerBody {
  const { newAddress } = draft;
  return {
    countryCode: draft.countryCode,
    mobile: draft.mobile,
    name: draft.name,
    email: emailOf(draft),
    saveAddresses: newAddress
      ? [
          {
            addressId: newAddress.addressId,
            label: newAddress.label,
            address: {
              addressLine: newAddress.addressLine,
              apartmentAddress: newAddress.apartmentAddress,
              landmark: newAddress.landmark,
              city: newAddress.city,
              state: newAddress.state,
              pincode: newAddress.pincode,
              countryCode: countryOf(draft),
            },
            position: newAddress.position,
          },
        ]
      : [],
  };
}
