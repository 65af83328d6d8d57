import { dayMs, hourMs, minuteMs } from './time';

/**
 * Every business figure of the product, once. Screens, rules and the server read them from here; nothing
 * repeats a number. Durations are milliseconds, distances metres unless the name says otherwise.
 */

export const appMetadata = { app: 'restaurant_panel', appVersion: '1.0.0', appType: 'on-call' } as const;

export const permissionKeys = ['order', 'menu', 'profile', 'customers', 'report'] as const;
/** Rights below `order`, given beside it: they move money out, or let less come in. */
export const orderRights = ['order:refund', 'order:drawer', 'order:discount'] as const;
/** Seeing an outlet's counter. It follows from `order:drawer` or `report` and isn't given by itself. */
export const counterView = 'order:counter';
export const userTypes = ['owner', 'employee'] as const;
export const userDefaults = { status: 'active', userType: 'employee' } as const;

export const businessTypes = [
  'food Restaurant',
  'grocery',
  'stationary',
  'fruits&veggies',
  'meat&poultry',
  'bakery',
  'others',
] as const;
/** Outlets that cook: their orders go through foodReady. All others go straight out for delivery. */
export const foodLikeBusinessTypes = ['food Restaurant', 'meat&poultry', 'bakery'] as const;
export const defaultBusinessCategory = 'b2b';

export const orderStatuses = [
  'acceptanceWait',
  'valetOnWayToConfirm',
  'foodPreparation',
  'foodReady',
  'waitingDeliveryPickup',
  'outForDelivery',
  'delivered',
  'complete',
  'cancelled',
  'rejected',
  'inDispute',
  'enforcedCancel',
] as const;
/** The key of the order list a session starts with. */
export const initialOrderListKey = 'acceptanceWait';
export const orderListKeys = [
  'acceptanceWait',
  'foodPreparation',
  'foodReady',
  'outForDelivery',
  'pastOrders',
] as const;

export const alertSoundStopMs = 60_000;
export const socketPingMs = 60_000;
/** `stableMs`: a connection that ends sooner counts as a failed retry. */
export const socketRetry = { attempts: 2, delayMs: 2_000, stableMs: 10_000 } as const;
/** The largest message over the socket, bytes: the server refuses longer ones, the panel sends none. */
export const socketMessageMaxBytes = 32_000;
/** Orders in one heartbeat, of 70 bytes each: several beats in one message stay below `socketMessageMaxBytes`. */
export const heartbeatOrdersMax = 100;
/** The second, generic reconnection setting: used for sockets that are not the order feed. */
export const socketReconnectDefault = { minMs: 1_000, maxMs: 5_000, connectTimeoutMs: 20_000 } as const;
export const socketEndpoint = { namespace: '/order-notifications', path: '/restSockets/socket.io' } as const;

export const toastDefaults = {
  standard: { timeoutMs: 5_000, closeButton: true, progressBar: false },
  brief: { timeoutMs: 3_000, closeButton: false, progressBar: false },
} as const;
export const toastTypes = ['error', 'info', 'success', 'warning'] as const;

export const otp = { length: 4, resendMs: 60_000 } as const;
export const nameLimits = { addon: 30, displayName: 30 } as const;
export const variantCount = { min: 1, max: 1 } as const;

export const taxPercents = [0, 5, 12, 18, 40] as const;
export const gstinDefaults = {
  gstinType: 'composition',
  gstApplicableOn: 'item',
  gstinPercent: 0,
  gstinEntered: false,
} as const;
export const dietaryTypes = ['Veg', 'Non-Veg', 'Egg', 'Not food'] as const;
/** `none`: not food, so it carries no mark. */
export const itemDiets = ['veg', 'egg', 'nonVeg', 'none'] as const;
export const menuLayoutIds = [11, 12, 16, 15] as const;
export const discountTargets = ['all products', 'collections', 'products'] as const;
export const reportPeriods = ['week', 'month', 'year'] as const;
export const primaryColour = '#213454';
/** Galla's own colours: what a theme starts from and what its reset brings back. */
export const themeDefaults = {
  primaryColor: primaryColour,
  gradientStart: primaryColour,
  gradientEnd: '#334f78',
  secondaryColor: '#2b5597',
} as const;
export const defaultLanding = '/panel/getting-started';
/** Shown over the present screen while the device has no connection; the screen stays mounted beneath. */
export const noInternetPath = '/no-internet';
export const defaultOutletStep = 'basic';

export const phoneCodes = ['+91', '+1'] as const;
export const defaultCountry = 'IN';
export const placeSearchCountries = ['in', 'us'] as const;
export const currencies = [
  { name: 'INR', symbol: '₹', phoneCode: '+91', fractionDigits: 2 },
  { name: 'USD', symbol: '$', phoneCode: '+1', fractionDigits: 2 },
  { name: 'CAD', symbol: 'CA$', phoneCode: '+1', fractionDigits: 2 },
] as const;

/** Delivery partners and how far each goes, in km. */
export const deliveryPartners = [
  { name: 'market', maxDistanceKm: 12 },
  { name: 'swiftrider', maxDistanceKm: 7 },
  { name: 'citycourier', maxDistanceKm: 10 },
  { name: 'localfleet', maxDistanceKm: 9 },
] as const;
/** Marketplaces whose orders come in by signed calls, each with a key of its own. */
export const marketplaces = [
  { name: 'plateful', label: 'Plateful', gstin: '29AAGCP4821K1Z3' },
  { name: 'cartwheel', label: 'Cartwheel', gstin: '27AAHCC7316M1ZB' },
] as const;
export const deliveryChargeModels = [
  'cartValueLimit',
  'freeDelivery',
  'customerSpecific',
  'partnerSpecific',
  'distributeCharges',
  'dynamic',
] as const;
export const deliveryBases = ['cartValueLimit', 'byDistance'] as const;
export const chargeTypes = ['packingCharges', 'restaurantCharges', 'surgeCharges', 'deliveryCharge'] as const;
export const slotDefaults = { maxOrdersPerSlot: 10, advanceDays: 5, minDurationHr: 2 } as const;
export const deliveryExceptionDefaults = {
  exceptionValue: '5000',
  status: 'active',
  exceptionType: 'distance',
} as const;

/** Minutes between two selectable times of a day; the last one of the day is 2359. */
export const timingStepMinutes = 30;
export const lastTiming = '2359';

export const documentTypes = ['png', 'jpg', 'jpeg', 'pdf'] as const;
export const menuImportTypes = ['xlsx', 'xls'] as const;
export const crmImportTypes = ['csv', 'xlsx', 'xls'] as const;

export const statusColours = {
  active: 'green',
  expired: 'amber',
  inactive: 'red',
  drafts: 'grey',
  inreview: 'amber',
} as const;

/** Codes a cart or an order may be refused with, shown next to what they concern. */
export const cartCodes = {
  itemNotServing: 1010,
  outletClosed: 1011,
  offerInvalid: 1012,
  offerMinimumNotMet: 1013,
  deliveryPersonUnavailable: 1014,
  locationUnserviceable: 1015,
} as const;

/** Chips offered when an order is accepted, minutes. */
export const prepMinuteChoices = [10, 15, 20, 30, 45] as const;
/** Promise of an order nobody has given a time yet, minutes. */
export const defaultPrepMinutes = 20;
/** How long busy mode may be switched on for, minutes; the other choice is until it is switched off. */
export const busyMinuteChoices = [30, 60, 120] as const;
/** Minutes that busy mode may add to a promise. */
export const busyExtraChoices = [10, 15, 20, 30, 45] as const;
/** When an order turns amber, then red: by how long it waits for acceptance; once accepted, by what is left of its promise. */
export const orderUrgency = {
  waitingAmberMs: 2 * 60_000,
  waitingRedMs: 5 * 60_000,
  promiseAmberMs: 5 * 60_000,
} as const;
/** How long a customer or the platform may dispute a finished order. */
export const disputeWindowMs = 48 * hourMs;
/** A delivered order that nobody completes is completed by the server after this long. */
export const completeAfterDeliveredMs = hourMs;
/** An order nobody takes is cancelled by the platform after this long. */
export const acceptanceTimeoutMs = 15 * minuteMs;
/** Orders for later ring this long before their preparation has to start, unless the outlet chose otherwise. */
export const laterWarning = { defaultMinutes: 15, maxMinutes: 120 } as const;
/** Travel time of a delivery, for when the preparation of an order for later has to start. */
export const travelEstimate = { metresPerMinute: 250, handoverMinutes: 5 } as const;

/** Bounds of a menu. Prices in the smallest currency unit. */
export const menuLimits = {
  itemName: 120,
  itemDescription: 1_000,
  categoryName: 60,
  optionName: 60,
  price: 100_000_000,
  optionsPerGroup: 50,
  groupsPerItem: 20,
  imagesPerItem: 5,
  timingsPerItem: 42,
  /** Items of one bulk act. */
  itemsPerAct: 10_000,
  /** Items named one by one in an event; a larger change says `whole`. */
  itemsPerEvent: 50,
} as const;
/** Price changes in hundredths of a per cent: −100 % … +500 %. */
export const pricePercentRange = { min: -100, max: 500 } as const;
/** What a bulk change of prices may round to: not at all, to the rupee, to five, to ten. */
export const priceRoundings = [1, 100, 500, 1_000] as const;
/** How long a bulk act, a deletion or an import can be undone. */
export const menuUndoMs = dayMs;

export const imageTypes = ['png', 'jpg', 'jpeg', 'webp'] as const;
/** Bounds of what is uploaded for a menu, bytes unless the name says otherwise. */
export const menuUploadLimits = {
  image: 8 * 1024 * 1024,
  imagePixels: 40_000_000,
  /** Longer side of an image as it is kept, and of its small copy, pixels. */
  imageSide: 1_280,
  thumbSide: 240,
  sheet: 10 * 1024 * 1024,
  sheetUnpacked: 80 * 1024 * 1024,
  sheetRows: 10_000,
  sheetColumns: 60,
  sheetCells: 400_000,
  zip: 200 * 1024 * 1024,
  zipUnpacked: 400 * 1024 * 1024,
  zipEntries: 2_000,
} as const;
/** Bad rows an import may have named in one page of its answer. */
export const importPageRows = 500;

/** Bounds of on-call ordering. */
export const posLimits = {
  linesPerCart: 60,
  addressesPerCustomer: 10,
  lastOrders: 5,
  customerMatches: 8,
  /** Digits typed before the look-up offers anything. */
  lookUpDigits: 3,
  heldCarts: 50,
  csvBytes: 2 * 1024 * 1024,
  csvRows: 500,
} as const;
/** How long a payment link is good for; the slot and the coupon stay reserved as long. */
export const paymentLinkMs = 15 * minuteMs;

/** What reports there are, besides the operational one's own call. */
export const reportKinds = ['sales', 'items', 'tax', 'payments', 'cancellations', 'coupons'] as const;
/** Orders that are no sale: they count among the cancellations and nowhere else. */
export const lostOrderStatuses = ['cancelled', 'rejected', 'enforcedCancel'] as const;
/** Upper ends of the bands that times are counted in, seconds; the last band has no end. */
export const acceptBandSeconds = [30, 60, 120, 180, 300, 600] as const;
export const prepareBandSeconds = [300, 600, 900, 1_200, 1_800, 2_700] as const;
/** Bounds of reports and exports. */
export const reportLimits = {
  /** Days of one report. */
  days: 1_100,
  /** Orders a file holds that is answered at once; more are an export that runs by itself. */
  directOrders: 5_000,
  /** Rows of an export that runs by itself. */
  exportRows: 1_000_000,
  xlsxRows: 20_000,
  exportsAtOnce: 3,
} as const;
/** How long the file of an export is kept. */
export const exportKeptMs = dayMs;

/** Segments everybody has. Money in the smallest unit of the outlets' currency. */
export const crmSegmentRules = {
  newDays: 30,
  regularOrders: 4,
  regularDays: 45,
  lapsedDays: 60,
  highSpend: 1_000_000,
} as const;
export const crmLimits = {
  importBytes: 5 * 1024 * 1024,
  importRows: 5_000,
  noteLength: 1_000,
  messageLength: 480,
  ownSegments: 30,
  /** How long a merge can be undone. */
  undoMergeMs: dayMs,
  undoImportMs: dayMs,
} as const;
/** Add-on services a merchant can enable in the market place. */
export const marketServices = ['orderMessages', 'scratchCard'] as const;
/** Bounds of a support ticket. */
export const supportLimits = {
  subject: 120,
  text: 4_000,
  attachments: 3,
  attachmentBytes: 5 * 1024 * 1024,
} as const;
export const supportCategories = [
  'orders',
  'menu',
  'setup',
  'payments',
  'delivery',
  'offers',
  'reports',
  'account',
  'other',
] as const;
