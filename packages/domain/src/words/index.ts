/** Words that catalogues of several areas take in. English and Hindi apart: each is bundled with its catalogue. */
export { billEn as billWordsEn } from './bill.en';
export { billHi as billWordsHi } from './bill.hi';
export { cashEn as cashWordsEn, ordersEn as orderWordsEn, tendersEn as tenderWordsEn } from './orders.en';
export { cashHi as cashWordsHi, ordersHi as orderWordsHi, tendersHi as tenderWordsHi } from './orders.hi';
