import type { evening as en } from './evening.en';

/** An owner’s message after the close of a day. */
export const evening: { readonly [Key in keyof typeof en]: string } = {
  sales_one: 'बिक्री {{amount}}, {{count}} ऑर्डर।',
  sales_other: 'बिक्री {{amount}}, {{count}} ऑर्डर।',
  cashBalanced: 'नकद बराबर।',
  cashShort: 'नकद {{amount}} कम।',
  cashOver: 'नकद {{amount}} ज़्यादा।',
  notCounted: 'नकद नहीं गिना।',
  otherNotCounted: 'एक और गल्ला नहीं गिना।',
  noneLost: 'कोई रद्द नहीं।',
  lost_one: '{{count}} रद्द या अस्वीकृत, {{amount}}।',
  lost_other: '{{count}} रद्द या अस्वीकृत, {{amount}}।',
  test: 'टेस्ट। {{text}}',
  testSent: 'टेस्ट संदेश भेजा गया',
  notSent: 'टेस्ट संदेश नहीं भेजा जा सका। कुछ मिनट बाद फिर कोशिश करें',
  refused: 'आपका नंबर नहीं माना गया। नंबर जाँचें, या भेजने का दूसरा तरीका चुनें',
  noNumber: 'पहले अपने खाते में मोबाइल नंबर जोड़ें',
  noWhatsApp: 'यहाँ WhatsApp उपलब्ध नहीं है। एसएमएस चुनें',
  off: 'पहले एसएमएस या WhatsApp चुनें',
  noOutlet: 'पहले आउटलेट जोड़ें',
};
