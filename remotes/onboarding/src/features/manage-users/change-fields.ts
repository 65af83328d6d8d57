import type { changeFields } from '../../messages/en/change-fields';

type Kind =
  | 'text'
  | 'word'
  | 'money'
  | 'percent'
  | 'number'
  | 'yesNo'
  | 'choice'
  | 'day'
  | 'instant'
  | 'time'
  | 'hour'
  | 'weekdays'
  | 'hours'
  | 'zone'
  | 'named'
  | 'ids';
type Name = keyof (typeof changeFields)['field'];

/** The fields that describe a change: how each is written. Others are counted, never printed. */
const fieldsOf: Readonly<Record<Kind, readonly string[]>> = {
  text: [
    'name',
    'userName',
    'displayName',
    'outletName',
    'storeName',
    'legalName',
    'domainName',
    'title',
    'headline',
    'code',
    'text',
    'note',
    'description',
    'email',
    'mobile',
    'addressLine',
    'apartmentAddress',
    'landmark',
    'locality',
    'city',
    'pincode',
    'fileName',
    'category',
    'logoName',
    'gstinNumber',
    'pan',
    'hsn',
    'uqc',
    'lic',
    'registrationNum',
    'companyName',
    'companyAddress',
    'ownerName',
    'ownerMobile',
    'certificateName',
    'bankName',
    'branch',
    'accountNumber',
    'holderName',
    'nameAtBank',
    'ifscCode',
    'currency',
  ],
  zone: ['timezone'],
  word: ['state', 'countryCode'],
  money: [
    'price',
    'mrp',
    'amount',
    'cap',
    'minOrder',
    'minOrderAmount',
    'minCharge',
    'orderAmountThreshold',
    'spendCap',
    'limits.refund',
    'expected',
    'difference',
    'cashToday',
  ],
  percent: ['limits.discount', 'percent', 'taxPercent', 'gstinPercent'],
  number: [
    'count',
    'created',
    'updated',
    'skipped',
    'removed',
    'restored',
    'kept',
    'min',
    'max',
    'pictures',
    'maxUses',
    'maxUsesPerCustomer',
    'maxOrdersPerSlot',
    'advanceDays',
    'minDurationHr',
    'exceptionValue',
    'extraMinutes',
    'laterWarningMinutes',
    'portionsLeft',
  ],
  choice: [
    'available',
    'status',
    'setUp',
    'kind',
    'role',
    'userType',
    'target',
    'businessType',
    'diet',
    'priceBasis',
    'soldBy',
    'gstinType',
    'gstApplicableOn',
    'opSettingType',
    'acceptanceMode',
    'chargesPer',
    'chargeTypeV',
    'method',
    'sendBy',
    'discountGiven',
    'discountReason',
  ],
  yesNo: [
    'fssaiEntered',
    'gstinEntered',
    'firstOrderOnly',
    'listed',
    'consent',
    'blocked',
    'enabled',
    'canSelfPickup',
    'cod',
    'online',
    'wallet',
    'onDemand',
    'scheduled',
    'printKot',
    'sendNotifications',
    'enableIVRCall',
    'permissions.order',
    'permissions.menu',
    'permissions.profile',
    'permissions.customers',
    'permissions.report',
    'permissions.order:refund',
    'permissions.order:drawer',
    'permissions.order:discount',
    'asksPin',
  ],
  day: ['startDate', 'endDate', 'validUpto'],
  instant: ['scheduledDate', 'scheduledAt', 'publishAt', 'startsAt', 'endsAt', 'until', 'availableAgainAt'],
  time: ['startTime', 'endTime'],
  hour: ['dayEndsHour'],
  weekdays: ['weekdays'],
  hours: ['opHours', 'timings'],
  named: ['holidays', 'items', 'sizes', 'options', 'addons'],
  ids: ['outletIds', 'targetIds'],
};
const kinds = new Map(
  Object.entries(fieldsOf).flatMap(([kind, names]) => names.map((name) => [name, kind as Kind] as const)),
);

/** A field by its path in the record, 'reduction.percent': how it is written, and under which name; null: unnamed. */
export function fieldAt(path: string): { kind: Kind; name: Name } | null {
  const last = path.split('.').at(-1) ?? '';
  const field = kinds.has(path) ? path : last;
  const kind = kinds.get(field);
  return kind === undefined ? null : { kind, name: field.replace(/\W/g, '_') as Name };
}
