import type { couponReasons as english } from './coupons.en';

export const couponReasons: { readonly [Reason in keyof typeof english]: string } = {
  unknown: 'कूपन नहीं मिला। कोड जाँचें',
  paused: 'यह कूपन अभी उपलब्ध नहीं है',
  notStarted: 'यह कूपन अभी शुरू नहीं हुआ',
  ended: 'इस कूपन की अवधि समाप्त हो गई है',
  notHere: 'यह कूपन इस आउटलेट पर मान्य नहीं है',
  usedUp: 'यह कूपन पूरा इस्तेमाल हो चुका है',
  usedByCustomer: 'इस नंबर से यह कूपन पहले ही इस्तेमाल हो चुका है',
  firstOrderOnly: 'यह कूपन सिर्फ़ पहले ऑर्डर के लिए है',
  customerMissing: 'इस कूपन के लिए सत्यापित मोबाइल नंबर चाहिए',
  outsideHours: 'यह कूपन दूसरे दिनों या दूसरे समय मान्य है',
  noTargetItems: 'कार्ट में ऐसा कुछ नहीं है जिस पर यह कूपन लागू हो',
  notYours: 'यह कूपन किसी दूसरे ग्राहक का है',
  ownCode: 'अपना ही रेफ़रल कोड इस्तेमाल नहीं हो सकता',
};
