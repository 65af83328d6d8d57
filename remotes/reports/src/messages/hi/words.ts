import { cashWordsHi, orderWordsHi, tenderWordsHi } from '@galla/domain';
import type { TranslationOf } from '@galla/shared/i18n';
import type { words as en } from '../en/words';

export const words: TranslationOf<typeof en> = {
  cancel: 'रद्द करें',
  channel: { app: 'ऐप', web: 'वेबसाइट', phone: 'फ़ोन', aggregator: 'मार्केटप्लेस' },
  tender: tenderWordsHi,
  drawer: cashWordsHi,
  ...orderWordsHi,
  reason: {
    itemOut: 'आइटम आउट ऑफ़ स्टॉक',
    tooBusy: 'बहुत भीड़',
    closing: 'बंद होने का समय',
    addressProblem: 'पते में दिक्कत',
    customerAsked: 'ग्राहक ने कहा',
    notPickedUp: 'लेने नहीं आए',
    acceptanceTimeout: 'समय पर स्वीकार नहीं हुआ',
    other: 'कोई और कारण',
  },
  than: {
    week: 'पिछले सप्ताह',
    month: 'पिछले महीने',
    year: 'पिछले साल',
    range: 'पिछली अवधि',
  },
  before: {
    week: 'पिछला सप्ताह',
    month: 'पिछला महीना',
    year: 'पिछला साल',
    range: 'पिछली अवधि',
  },
  thanPart: {
    week: 'पिछले सप्ताह इसी समय',
    month: 'पिछले महीने इसी समय',
    year: 'पिछले साल इसी समय',
    range: '{{than}}, इसी समय',
  },
  chart: {
    failed: 'चार्ट लोड नहीं हो सका। तालिका में वही आँकड़े हैं।',
    now: 'यह अवधि',
    walk: '{{title}}: एक-एक बिंदु',
    tableOf: '{{title}}, तालिका में',
  },
  pager: { at: '{{total}} में से {{from}}–{{to}}', before: 'पिछला पेज', after: 'अगला पेज' },
};
