import type { billEn } from './bill.en';
import type { Translated } from './translated';

/** Rows of a bill, and what explains their amounts. */
export const billHi: Translated<typeof billEn> = {
  why: 'यह संख्या क्यों?',
  rows: {
    items: 'आइटम',
    offer: 'ऑफ़र {{label}}',
    coupon: 'कूपन {{label}}',
    discount: '{{label}}',
    packing: 'पैकिंग',
    delivery: 'डिलीवरी',
    charge: '{{label}}',
    cgst: 'CGST {{label}}%',
    sgst: 'SGST {{label}}%',
    igst: 'IGST {{label}}%',
    includedTax: 'कीमत में शामिल टैक्स',
    roundOff: 'राउंड-ऑफ़',
    total: 'कुल',
  },
  because: {
    items: '{{lines}} पंक्तियों में {{units}} नग, वैरिएंट और ऐड-ऑन सहित।',
    itemsTaxTakenOut: '{{lines}} पंक्तियों में {{units}} नग। मेन्यू के दाम में टैक्स शामिल है; उसमें से {{tax}} नीचे दिखाया है।',
    offer: 'ऑफ़र वाले आइटमों पर छूट, ऑफ़र से पहले {{base}}।',
    couponFlat: '{{base}} पर सीधे {{flat}} की छूट।',
    couponPercent: '{{base}} का {{percent}}%।',
    couponCap: '{{base}} का {{percent}}%, अधिकतम {{cap}}।',
    couponCapped: '{{base}} का {{percent}}% ज़्यादा होता; कूपन अधिकतम {{cap}} देता है।',
    discount: '{{name}} ने दी: टैक्स से पहले {{base}} पर {{amount}} की छूट।',
    discountPercent: '{{name}} ने दी: टैक्स से पहले {{base}} का {{percent}}%।',
    nothingAsked: '{{name}} ने दिया: मुफ़्त, मेन्यू दाम पर {{base}}।',
    packingEach: '{{units}} नग × {{each}}।',
    packingOnce: 'हर ऑर्डर पर एक बार।',
    delivery: {
      cartValueLimit:
        '{{subTotal}} का कार्ट, सीमा {{from}} से {{to}}। पार्टनर का खर्च {{cost}}; आउटलेट {{outlet}} देता है।',
      byDistance: 'दूरी से: {{distance}} किमी। पार्टनर का खर्च {{cost}}; आउटलेट {{outlet}} देता है।',
      freeDelivery: 'ग्राहक के लिए मुफ़्त: पूरा {{outlet}} आउटलेट देता है।',
      customerSpecific: 'ग्राहक के लिए तय रकम। पार्टनर का खर्च {{cost}}; आउटलेट {{outlet}} देता है।',
      partnerSpecific: 'पार्टनर के {{cost}} में से आउटलेट तय {{outlet}} देता है; बाकी ग्राहक।',
      distributeCharges: 'पार्टनर के {{cost}} बँटते हैं: आउटलेट {{outlet}} देता है, बाकी ग्राहक।',
      dynamic: 'दूरी ({{distance}} किमी) और उस समय की माँग से।',
    },
    charge: 'आउटलेट का शुल्क।',
    tax: '{{taxable}} पर {{rate}}% GST का आधा: आइटम {{lines}}, शुल्क {{charges}}।',
    igst: '{{taxable}} पर {{rate}}% GST: आइटम {{lines}}, शुल्क {{charges}}। दूसरा राज्य, इसलिए एक ही टैक्स।',
    includedTax: 'सूची मूल्य {{before}} में {{tax}} टैक्स शामिल है: यहाँ घटाकर नीचे दर के अनुसार दिखाया गया है।',
    roundOff: '{{before}} को पूरी इकाई तक राउंड किया।',
    total: 'ऊपर की पंक्तियों का जोड़।',
  },
};
