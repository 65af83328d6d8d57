/** What the panel calls the states of an order and of its payment. */
export const ordersEn = {
  status: {
    acceptanceWait: 'Waiting for acceptance',
    valetOnWayToConfirm: 'Rider on the way to confirm',
    foodPreparation: 'Preparing',
    foodReady: 'Ready',
    waitingDeliveryPickup: 'Waiting for pickup',
    outForDelivery: 'Out for delivery',
    delivered: 'Delivered',
    complete: 'Completed',
    cancelled: 'Cancelled',
    rejected: 'Rejected',
    inDispute: 'In dispute',
    enforcedCancel: 'Cancelled by the platform',
  },
  fulfilment: { delivery: 'Delivery', selfPickup: 'Pickup' },
  payment: { cod: 'Cash on delivery', online: 'Online', wallet: 'Wallet' },
  paymentStatus: {
    pending: 'Unpaid',
    partlyPaid: 'Partly paid',
    paid: 'Paid',
    partlyRefunded: 'Partly refunded',
    refunded: 'Refunded',
  },
} as const;

/** How money came in, apart from `payment` of an order: for what opens later. */
export const tendersEn = {
  cash: 'Cash',
  upi: 'UPI',
  card: 'Card',
  online: 'Online',
  wallet: 'Wallet',
  account: 'On account',
} as const;

/** What the cash of a drawer is made of. */
export const cashEn = {
  float: 'Opening float',
  sale: 'Cash sales',
  refund: 'Cash refunds',
  paidIn: 'Paid in',
  paidOut: 'Paid out',
  riderHandover: 'From riders',
} as const;
