import type { moneyTexts as en } from './money.en';

/** Texts of payments, refunds and the counter's day. */
export const moneyTexts: { readonly [Key in keyof typeof en]: string } = {
  moreThanDue: 'इस ऑर्डर पर केवल {{due}} बाकी है',
  nothingDue: 'इस ऑर्डर पर कुछ बाकी नहीं है',
  orderEnded: 'यह ऑर्डर पूरा नहीं हुआ, इसलिए इसका भुगतान नहीं लिया जा सकता',
  notPaid: 'इस ऑर्डर का पूरा भुगतान नहीं हुआ है: अलग-अलग आइटम का रिफ़ंड नहीं हो सकता',
  nothingLeft: 'लौटाने को कुछ नहीं बचा है',
  refundChanged: 'अब यह {{amount}} है। कृपया देखकर फिर कोशिश करें',
  unitsGone: 'इनमें से इतने लौटाने को नहीं बचे हैं',
  wholeOnly: 'यह ऑर्डर उस समय का है जब अलग-अलग आइटम का रिफ़ंड नहीं होता था: पूरा लौटाएँ या कुछ नहीं',
  cancelInstead: 'यह पूरा ऑर्डर है। इसके बजाय ऑर्डर रद्द करें',
  refunded: 'ऑर्डर {{number}}: {{amount}} लौटाए गए',
  refundText: '{{outlet}}: आपके ऑर्डर {{number}} के {{amount}} लौटाए गए। {{how}}',
  refundByBank: 'यह 7 दिन में आपके बैंक खाते में आ जाएगा।',
  refundByWallet: 'यह आपके वॉलेट में है।',
  refundByCash: 'यह आपको नकद मिलेगा।',
  refundMixed: 'जैसे भुगतान किया था, वैसे ही लौटेगा।',
  dayOpen: 'इस काउंटर पर एक दिन पहले से खुला है',
  noDay: 'इस काउंटर पर कोई दिन खुला नहीं है',
  dayClosed: 'यह दिन इस बीच बंद हो गया',
  notInDrawer: 'दराज़ में केवल {{amount}} हैं',
  riderSum: 'अब इन ऑर्डर के लिए राइडर के पास {{amount}} हैं',
};
