import * as z from 'zod/mini';
import {
  deliveryBases,
  deliveryChargeModels,
  deliveryExceptionDefaults,
  deliveryPartners,
  laterWarning,
} from '../basics/constants';
import { amountTextSchema } from '../menu/item-form';
import { currencySchema } from '../outlets/outlets';
import { decimalPattern, digitsPattern } from '../basics/patterns';
import { trimmed } from '../basics/primitives';

/** Who may bring orders: the partners, and the outlet's own riders. */
export const deliveryProviders = [...deliveryPartners.map(({ name }) => name), 'own'] as const;
/** Most ranges a delivery price may have. */
export const deliveryRangesMost = 10;

const numberText = (most: number) =>
  z.pipe(
    z.pipe(z.string().check(trimmed(), z.regex(decimalPattern)), z.transform(Number)),
    z.number().check(z.maximum(most)),
  );
const wholeText = (least: number, most: number) =>
  z.pipe(
    z.pipe(z.string().check(trimmed(), z.regex(digitsPattern)), z.transform(Number)),
    z.int().check(z.minimum(least), z.maximum(most)),
  );

/** One range of a delivery price as it is typed; `from` and `to` in rupees or km. An empty `to`: without end. */
const rangeForm = z.object({
  from: numberText(1_000_000),
  to: z.union([
    z.pipe(
      z.literal(''),
      z.transform(() => 0),
    ),
    numberText(1_000_000),
  ]),
  price: amountTextSchema,
});

type Issue = (path: (string | number)[], message: string) => void;

/** Ranges go up without a gap to the first one without end; nothing follows that one. */
function checkRanges(ranges: readonly { from: number; to: number }[], refuse: Issue): void {
  ranges.forEach(({ from, to }, index) => {
    const last = index === ranges.length - 1;
    const before = ranges[index - 1];
    if (index === 0 ? from !== 0 : from !== before?.to) refuse(['ranges', index, 'from'], 'rangeGap');
    if (!last && to <= from) refuse(['ranges', index, 'to'], 'rangeEnd');
    if (last && to !== 0 && to <= from) refuse(['ranges', index, 'to'], 'rangeEnd');
  });
}

/**
 * The delivery part as it is typed: texts in, the stored configuration out. The server reads the same texts by the same
 * rules. Shares: per cent for distributeCharges, an amount for customerSpecific and partnerSpecific.
 */
export const deliveryFormSchema = z.pipe(
  z
    .object({
      provider: z.enum(deliveryProviders),
      deliveryMerchantId: z.string().check(trimmed(), z.maxLength(40)),
      canSelfPickup: z.boolean(),
      selectCurrency: currencySchema,
      chargeTypeV: z.enum(deliveryChargeModels),
      minCharge: amountTextSchema,
      minimalCartValue: z.boolean(),
      orderAmountThreshold: amountTextSchema,
      orderingSystem: z.boolean(),
      types: z.object({ onDemand: z.boolean(), scheduled: z.boolean() }),
      slotConfig: z.object({
        maxOrdersPerSlot: wholeText(1, 500),
        advanceDays: wholeText(0, 30),
        minDurationHr: z.pipe(numberText(24), z.number().check(z.minimum(0.5))),
      }),
      method: z.enum(deliveryBases),
      ranges: z.array(rangeForm).check(z.minLength(1), z.maxLength(deliveryRangesMost)),
      customerShare: amountTextSchema,
      partnerShare: amountTextSchema,
      deliveryException: z.object({
        exceptionValue: z.string().check(trimmed(), z.regex(digitsPattern), z.maxLength(6)),
        status: z.enum(['active', 'inactive']),
        exceptionType: z.literal(deliveryExceptionDefaults.exceptionType),
      }),
    })
    .check(
      z.superRefine((value, context) => {
        const refuse: Issue = (path, message) =>
          context.addIssue({ code: 'custom', path, message, input: value });
        if (!value.types.onDemand && !value.types.scheduled) refuse(['types', 'onDemand'], 'noDeliveryType');
        if (value.minimalCartValue && value.orderAmountThreshold === 0)
          refuse(['orderAmountThreshold'], 'required');
        if (value.chargeTypeV === 'cartValueLimit') checkRanges(value.ranges, refuse);
        if (value.chargeTypeV === 'distributeCharges' && value.customerShare + value.partnerShare !== 10_000)
          refuse(['partnerShare'], 'sharesNot100');
        if (
          value.deliveryException.status === 'active' &&
          Number(value.deliveryException.exceptionValue) === 0
        )
          refuse(['deliveryException', 'exceptionValue'], 'required');
      }),
    ),
  z.transform((value) => {
    const { method, ranges, customerShare, partnerShare, deliveryException, ...delivery } = value;
    const byDistance = method === 'byDistance';
    // Shares of a price in per cent are typed like amounts: 70.00 is seventy per cent.
    const share = (typed: number) => (value.chargeTypeV === 'distributeCharges' ? typed / 100 : typed);
    return {
      delivery: {
        ...delivery,
        scheduleOrders: delivery.types.scheduled,
        shareConfig: {
          method,
          unit: byDistance ? ('km' as const) : ('amount' as const),
          ranges: ranges.map(({ from, to, price }) => ({
            from: byDistance ? from : Math.round(from * 100),
            to: byDistance ? to : Math.round(to * 100),
            price,
          })),
          customerShare: share(customerShare),
          partnerShare: share(partnerShare),
        },
      },
      deliveryException,
    };
  }),
);
export type DeliveryFormInput = z.input<typeof deliveryFormSchema>;
export type DeliverySettings = z.output<typeof deliveryFormSchema>;

/** The order part: how orders are taken, the least an order comes to, packing, payments. */
export const orderSettingsFormSchema = z
  .object({
    acceptanceMode: z.enum(['manual', 'auto']),
    /** Left out: as it is. */
    laterWarningMinutes: z.optional(wholeText(0, laterWarning.maxMinutes)),
    minOrderAmount: amountTextSchema,
    packingCharges: z.object({
      chargesPer: z.enum(['quantity', 'order']),
      on: z.enum(['item', 'order']),
      amount: amountTextSchema,
    }),
    paymentMethods: z.object({ cod: z.boolean(), online: z.boolean(), wallet: z.boolean() }),
  })
  .check(
    z.refine(({ paymentMethods: { cod, online, wallet } }) => cod || online || wallet, {
      path: ['paymentMethods', 'online'],
      error: 'noPayment',
    }),
  );
export type OrderSettingsInput = z.input<typeof orderSettingsFormSchema>;
export type OrderSettings = z.output<typeof orderSettingsFormSchema>;

export const notificationFormSchema = z.object({
  enableIVRCall: z.boolean(),
  /** 'unset': nobody decided yet, which means no. */
  onClickOrderAccept: z.pipe(
    z.enum(['unset', 'yes', 'no']),
    z.transform((said) => (said === 'unset' ? null : said === 'yes')),
  ),
  sendNotifications: z.boolean(),
  /** One of the panel's sounds, or an address of the outlet's own; empty: the default sound. */
  soundUrl: z
    .string()
    .check(trimmed(), z.maxLength(300), z.regex(/^(|\/[A-Za-z0-9/_.-]+|https:\/\/[^\s"'<>]+)$/)),
});
export type NotificationInput = z.input<typeof notificationFormSchema>;
export const printFormSchema = z.object({ printKot: z.boolean() });

/** Parts of an outlet's configuration, each saved by itself. */
export const settingsParts = ['delivery', 'order', 'notification', 'print'] as const;
export type SettingsPart = (typeof settingsParts)[number];
/** One part of the configuration as it is saved. */
export const settingsChangeSchema = z.discriminatedUnion('part', [
  z.object({ part: z.literal('delivery'), value: deliveryFormSchema }),
  z.object({ part: z.literal('order'), value: orderSettingsFormSchema }),
  z.object({ part: z.literal('notification'), value: notificationFormSchema }),
  z.object({ part: z.literal('print'), value: printFormSchema }),
]);
export type SettingsChange = z.output<typeof settingsChangeSchema>;
