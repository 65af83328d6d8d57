import type { cashEn, ordersEn, tendersEn } from './orders.en';
import type { Translated } from './translated';

export const ordersHi: Translated<typeof ordersEn> = {
  status: {
    acceptanceWait: 'स्वीकृति की प्रतीक्षा',
    valetOnWayToConfirm: 'राइडर पुष्टि के लिए आ रहा है',
    foodPreparation: 'बन रहा है',
    foodReady: 'तैयार',
    waitingDeliveryPickup: 'पिकअप की प्रतीक्षा',
    outForDelivery: 'डिलीवरी पर',
    delivered: 'डिलीवर हुआ',
    complete: 'पूरा हुआ',
    cancelled: 'रद्द',
    rejected: 'अस्वीकृत',
    inDispute: 'विवाद में',
    enforcedCancel: 'प्लेटफ़ॉर्म ने रद्द किया',
  },
  fulfilment: { delivery: 'डिलीवरी', selfPickup: 'पिकअप' },
  payment: { cod: 'डिलीवरी पर नकद', online: 'ऑनलाइन', wallet: 'वॉलेट' },
  paymentStatus: {
    pending: 'भुगतान बाकी',
    partlyPaid: 'कुछ भुगतान हुआ',
    paid: 'भुगतान हुआ',
    partlyRefunded: 'कुछ रिफ़ंड हुआ',
    refunded: 'रिफ़ंड हुआ',
  },
};

export const tendersHi: Translated<typeof tendersEn> = {
  cash: 'नकद',
  upi: 'UPI',
  card: 'कार्ड',
  online: 'ऑनलाइन',
  wallet: 'वॉलेट',
  account: 'उधार',
};

export const cashHi: Translated<typeof cashEn> = {
  float: 'शुरुआती रकम',
  sale: 'नकद बिक्री',
  refund: 'नकद रिफ़ंड',
  paidIn: 'डाला गया',
  paidOut: 'निकाला गया',
  riderHandover: 'राइडरों से',
};
