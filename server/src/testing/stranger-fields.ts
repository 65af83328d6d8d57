/** What somebody without a session may send, field by field, and why it can do no harm. Names: 'body.lines[].note'. */
type Reasons = Readonly<Record<string, string>>;

const under = (place: string, reasons: Reasons): Reasons =>
  Object.fromEntries(Object.entries(reasons).map(([field, reason]) => [`${place}${field}`, reason]));

const person: Reasons = {
  'body.customer': 'who the order is for',
  'body.customer.name': 'shown to the outlet; a known customer keeps theirs until the number is proven',
  'body.customer.countryCode': 'with the number it names one person; orders waiting per person are limited',
  'body.customer.mobile': 'with the country code it names one person; orders waiting per person are limited',
};
const address: Reasons = {
  'body.address': 'where it goes; the server measures the distance and asks the outlet’s area',
  ...under('body.address.', {
    addressLine: 'text for the rider',
    apartmentAddress: 'text for the rider',
    landmark: 'text for the rider',
    city: 'found on the server’s map',
    state: 'agrees with the PIN code; of goods it decides the kind of tax',
    pincode: 'agrees with the state',
    countryCode: 'decides how the PIN code is read',
  }),
};
const lines: Reasons = {
  'body.lines': 'what is ordered; prices, taxes and stock are the server’s',
  ...under('body.lines[].', {
    itemId: 'an item that this outlet serves now',
    quantity: 'has a maximum',
    quantityMilli: 'of what is sold by weight; has a maximum',
    variantId: 'a size of the item',
    addons: 'choices of the item, within its rules',
    'addons[].addonId': 'a choice that is on',
    'addons[].quantity': 'has a maximum',
    note: 'text for the kitchen; printed as text',
  }),
};
/** An order of the storefront. Nothing of it names a price, a tax, a payment or a time in the past. */
const order: Reasons = {
  'body.outletId': 'an outlet that is open; it is on the public list',
  'body.idempotencyKey': 'of the caller and the whole body: another body under it is a conflict',
  'body.channel': 'web or app, and nothing that is taxed otherwise',
  'body.fulfilment': 'one that the outlet offers',
  ...person,
  ...address,
  ...lines,
  'body.note': 'text for the kitchen; printed as text',
  'body.buyerGstin': 'checked for its form and against the outlet’s own; printed on the buyer’s invoice',
  'body.buyerName': 'printed on the buyer’s invoice',
  'body.buyerAddress': 'printed on the buyer’s invoice',
  'body.coupon': 'a code; terms about a person are answered to that person',
  'body.customerProof': 'signed by the server for one number, for a while',
};
const device = 'an id that the browser makes; it trusts nobody by itself';
const invitationToken = 'random, of one invitation, for a while';
const customerToken = 'random, of one order; its hash is compared';
const orderId = 'answers only together with its token';

/** Public calls and those of a customer. */
export const strangerFields: Readonly<Record<string, Reasons>> = {
  'account.completeSignup': {
    'body.proof': 'signed by the server for a number whose code was typed',
    'body.userName': 'the new account’s own',
    'body.email': 'the new account’s own; one account has it',
    'body.storeName': 'one merchant has it',
    'body.password': 'has its rules; tries of hashing are limited by address',
    'body.deviceId': device,
  },
  'account.forgetPassword': {
    'body.countryCode': 'with the number it names one person; codes to a person are limited',
    'body.mobile': 'the same answer for unknown numbers',
  },
  'account.initSignup': {
    'body.countryCode': 'with the number it names one person; codes to a person are limited',
    'body.mobile': 'codes to a person are limited',
  },
  'account.login': {
    'body.login': 'tries are slowed by account and by address, a known device apart',
    'body.password': 'the same answer for unknown accounts',
    'body.deviceId': device,
  },
  'account.resetPassword': {
    'body.proof': 'signed by the server for a number whose code was typed; good once',
    'body.password': 'has its rules',
  },
  'account.sendOtp': { 'body.ticket': 'sealed by the server; codes to a person are limited' },
  'account.signupValidation': { 'body.storeName': 'answers whether it is free; limited by address' },
  'account.verifyOtp': {
    'body.ticket': 'sealed by the server; guesses are counted by person',
    'body.otp': 'guesses are counted by person',
  },
  'alerts.acceptPushed': { 'body.token': 'sealed by the server for one device and one order' },
  'alerts.renewPush': {
    'body.oldEndpoint': 'an address that only the browser and its push service know',
    'body.target': 'the address that replaces it',
    'body.target.endpoint': 'of a push service on the list: the server calls no other host',
    'body.target.keys': 'encrypt what is sent to that browser',
    'body.target.keys.p256dh': 'a public key',
    'body.target.keys.auth': 'a secret of that browser',
  },
  'banners.live': { 'query.outletId': 'it is on the public list' },
  'gettingStarted.store': { 'query.domainName': 'the public name of a store' },
  'members.openInvitation': { 'body.token': invitationToken },
  'members.sendSubuserOtp': { 'body.token': `${invitationToken}; codes to a person are limited` },
  'members.completeSubuser': {
    'body.token': invitationToken,
    'body.proof': 'signed by the server for the invited number',
    'body.userName': 'the new account’s own; its rights are the invitation’s',
    'body.email': 'the new account’s own; one account has it',
    'body.password': 'has its rules',
    'body.deviceId': device,
  },
  'orders.customerCancel': {
    'body.orderId': orderId,
    'body.customerToken': customerToken,
    'body.reason': 'read by the outlet',
    'body.reason.code': 'one of a list',
    'body.reason.text': 'text',
  },
  'orders.customerCode': {
    'body.countryCode': 'with the number it names one person; codes to a person are limited',
    'body.mobile': 'the same answer for unknown numbers',
  },
  'orders.customerOrder': { 'body.orderId': orderId, 'body.customerToken': customerToken },
  'orders.payOnline': order,
  'orders.postCheckout': {
    ...order,
    'body.paymentMethod': 'cash or wallet; only a partner says that money came',
  },
  'outlets.publicMenu': { 'query.outletId': 'it is on the public list' },
  'outlets.publicOutlets': {},
  'pos.geocode': {
    'query.address': 'asked of the map; limited by address, masked in the log',
    'query.latlng': 'asked of the map; limited by address',
    'query.country': 'one of a list',
  },
  'referrals.ofCustomer': { 'body.orderId': orderId, 'body.customerToken': customerToken },
  'releases.reportOutcomes': {
    'body.pageId': 'random, of one page; counted once',
    'body.shell': 'the release the page was given',
    'body.outcomes': 'pages of one address count as one voice, and strangers roll nothing back',
    ...under('body.outcomes[].', {
      remote: 'one that exists',
      releaseId: 'one that exists',
      milliseconds: 'a figure of a chart',
      outcome: 'one of a list',
      kind: 'one of a list',
      message: 'cut, masked and shown as text',
      stack: 'cut, masked and shown as text',
      path: 'cut, without its query',
      fellBackTo: 'one that exists',
    }),
    'body.starts': 'as the outcomes',
    'body.starts[].remote': 'one that exists',
    'body.starts[].releaseId': 'one that exists',
    'body.starts[].state': 'one of a list',
  },
};
