import { orderWordsHi, tenderWordsHi } from '@galla/domain';
import type { TranslationOf } from '@galla/shared/i18n';
import type { words as en } from '../en/words';

export const words: TranslationOf<typeof en> = {
  cancel: 'रद्द करें',
  channel: { app: 'ऐप', web: 'वेबसाइट', phone: 'फ़ोन', aggregator: 'एग्रीगेटर' },
  tender: tenderWordsHi,
  ...orderWordsHi,
  reason: {
    itemOut: 'कोई आइटम ख़त्म था',
    tooBusy: 'बहुत भीड़',
    closing: 'बंद होने का समय',
    addressProblem: 'पते में दिक़्क़त',
    customerAsked: 'ग्राहक ने कहा',
    notPickedUp: 'कोई लेने नहीं आया',
    acceptanceTimeout: 'समय पर स्वीकार नहीं हुआ',
    other: 'कोई और कारण',
  },
  trend: {
    up: 'ऊपर',
    down: 'नीचे',
    vs: '{{share}} ({{than}} की तुलना में)',
    same: '{{than}} की तुलना में कोई बदलाव नहीं',
  },
  than: {
    week: 'पिछले सप्ताह',
    month: 'पिछले महीने',
    year: 'पिछले साल',
    range: 'उससे पहले के दिनों',
  },
  before: {
    week: 'पहले का सप्ताह',
    month: 'पहले का महीना',
    year: 'पहले का साल',
    range: 'पहले के दिन',
  },
  thanPart: 'उस समय तक {{than}}',
  chart: {
    failed: 'चित्र नहीं खुल सका। तालिका में वही आँकड़े हैं।',
    now: 'यह अवधि',
    walk: '{{title}}: एक-एक बिंदु',
    tableOf: '{{title}}, तालिका में',
  },
  pager: { at: '{{total}} में से {{from}}–{{to}}', before: 'पिछला पन्ना', after: 'अगला पन्ना' },
};
