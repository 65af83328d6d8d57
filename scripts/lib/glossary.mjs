// One word for one thing, in both languages. The reasons are in docs/design-system.md, "Words".

/**
 * Words that no text may use, and what to write instead. `ignore` names texts that must stay: sidebar entries, menu
 * entries and dialogs whose words are fixed.
 */
export const forbidden = {
  en: [
    { pattern: /^Try again$/i, use: 'Retry' },
    { pattern: /\bsign(?:ed|ing)?[ -](?:out|off)\b/i, use: 'log out' },
    { pattern: /\blogout\b/i, use: 'log out', ignore: ['shell/src/messages/en.ts frame.logout'] },
    { pattern: /\bpincodes?\b|\bpin[ -]codes?\b(?<!\bPIN codes?)/i, use: 'PIN code' },
    { pattern: /\bplates?\b/i, use: 'cart' },
    { pattern: /\bkitchen tickets?\b/i, use: 'KOT' },
    { pattern: /\bmerchant numbers?\b/i, use: 'merchant ID' },
    { pattern: /\bCOPY \{\{/, use: 'DUPLICATE' },
    { pattern: /\blet it count\b/i, use: 'activate' },
    { pattern: /\bfilms?\b/i, use: 'video' },
    { pattern: /\bmobile no\b|\bphone no\b/i, use: 'mobile number' },
    { pattern: /\b(?:shopping )?basket\b/i, use: 'cart' },
    { pattern: /\be-?mail id\b/i, use: 'email' },
    { pattern: /[\d}][ \u00a0\u202f]%/, use: '5%, without a space' },
    { pattern: /^web$/i, use: 'Website' },
    { pattern: /\baggregators?\b/i, use: 'marketplace' },
    { pattern: /\bsold[ -]out\b/i, use: 'out of stock' },
    { pattern: /\bopen all day\b/i, use: 'open 24 hours' },
    // The screen's own name is fixed, in capitals.
    { pattern: /\bon-call order/, use: 'phone order' },
    {
      pattern: /\bcollections?\b/i,
      use: 'category',
      // What a discount is for is specified; the history names it the same.
      ignore: [
        'remotes/engagement/src/messages/discounts.en.ts form.targets.collections',
        'remotes/engagement/src/messages/discounts.en.ts form.pick.collections',
        'remotes/onboarding/src/messages/en/change-fields.ts value.collections',
      ],
    },
  ],
  hi: [
    { pattern: /मेनू|मैन्यू|मीनू/, use: 'मेन्यू' },
    { pattern: /रक़म/, use: 'रकम' },
    { pattern: /ख़ुद/, use: 'खुद' },
    { pattern: /पिनकोड|पिन-कोड|डाक कोड/, use: 'पिन कोड' },
    { pattern: /बीजक/, use: 'टैक्स इनवॉइस' },
    { pattern: /आपूर्ति बिल/, use: 'बिल ऑफ़ सप्लाई' },
    { pattern: /^प्रति \{\{/, use: 'डुप्लिकेट' },
    { pattern: /^पहचान(?: की जगह)?(?:$|:)/, use: 'लैंडमार्क' },
    { pattern: /पूर्णांक/, use: 'राउंड-ऑफ़' },
    { pattern: /सीधा उदाहरण/, use: 'लाइव उदाहरण' },
    { pattern: /व्यापारी संख्या/, use: 'मर्चेंट आईडी' },
    { pattern: /लाइव लाइन/, use: 'लाइव कनेक्शन' },
    { pattern: /फ़िल्म/, use: 'वीडियो' },
    { pattern: /थाली|प्लेट(?!फ़)/, use: 'कार्ट' },
    { pattern: /रसोई (?:की )?पर्ची|किचन टिकट/, use: 'KOT' },
    { pattern: /साइन आउट|लॉगआउट/, use: 'लॉग आउट' },
    { pattern: /^फिर से कोशिश करें$/, use: 'फिर कोशिश करें' },
    { pattern: /[\d}][ \u00a0\u202f]%/, use: '5%' },
    { pattern: /^वेब$/, use: 'वेबसाइट' },
    { pattern: /एग्रीगेटर/, use: 'मार्केटप्लेस' },
    { pattern: /^खत्म$|स्टॉक खत्म/, use: 'आउट ऑफ़ स्टॉक' },
  ],
};

/** Texts that the specification fixes to the letter: no rule changes them. */
export const specified = new Set([
  'Please enter Addon Display Name',
  'Please enter Variant Display Name',
  'Please enter Addon Name',
  'Please enter Variant Name',
  'Please enter the value',
  'Please complete FSSAI details within 2 months else outlet will be removed',
  'No user found for this number, please sign up',
  'We are not serving in this location.',
  'We are not serving this location.',
]);

/** Phrases that read as translated, and what merchants say (CONTRIBUTING.md, "Words on screens"). */
export const phrases = {
  en: [
    // Sentences
    {
      pattern: /\bthere (?:is|are|was|were)\b|\bthere[’']s\b|\bis there\b|\bare there\b/i,
      use: 'name the thing',
    },
    { pattern: /\bwaits\b|\borders? wait\b/i, use: 'waiting' },
    { pattern: /\bby then\b/i, use: 'same time last week' },
    { pattern: /\bof (?:its|their|your) own\b/i, use: 'its, your, other' },
    { pattern: /\bby (?:itself|themselves)\b/i, use: 'automatically' },
    { pattern: /\bstands?\b/i, use: 'is shown, is listed' },
    { pattern: /\b(?:go|goes|going) on\b/i, use: 'continue, keep' },
    { pattern: /\bmeanwhile\b/i, use: 'someone else changed this' },
    { pattern: /\b(?:some|no|any|every)body\b/i, use: 'someone, no one, anyone, everyone' },
    { pattern: /\bno such\b/i, use: 'not found' },
    { pattern: /\bnowhere\b/i, use: 'no link, logged out' },
    { pattern: /\bin all\b/i, use: 'total' },
    { pattern: /\b(?:at most|at the least|at the very least)\b/i, use: 'up to, maximum, minimum' },
    {
      pattern: /\b(?:is|are|was|were|do|does|did|has|have|could|would|should|can|will) not\b|\bcannot\b/i,
      use: 'a contraction (isn’t, can’t, won’t)',
    },
    { pattern: /\bhave been told\b/i, use: 'we’ve been notified' },
    { pattern: /\bplease\b/i, use: 'the instruction alone' },
    { pattern: /\bthat did(?:n[’']t| not) work\b|\bstumbled?\b/i, use: 'what failed, what to do' },
    // The trade's nouns
    { pattern: /\bpapers\b|\bno paper\b/i, use: 'invoices, documents' },
    { pattern: /\bless credit notes\b/i, use: 'Net sales' },
    { pattern: /\b(?:smallest|least) order\b/i, use: 'Minimum order' },
    { pattern: /\b(?:takes|taken|take) off\b/i, use: 'discount' },
    { pattern: /\bmoney back\b|\b(?:given|gives?|goes|going|paid) back\b/i, use: 'refund' },
    { pattern: /\bgood until\b|\bran out\b|\b(?:is|are) over\b/i, use: 'valid until, expired, ended' },
    { pattern: /\bmay be written to\b/i, use: 'Marketing consent: Opted in, Opted out' },
    { pattern: /\btelephones?\b/i, use: 'phone' },
    { pattern: /\bpromises?\b/i, use: 'ready in' },
    { pattern: /\blive line\b|\bline (?:is|to the server)\b/i, use: 'connection' },
    { pattern: /\bleads? to\b/i, use: 'opens' },
    // Acts
    { pattern: /\blook again\b/i, use: 'Refresh' },
    { pattern: /\bfold(?:s|ed)? up\b/i, use: 'Hide' },
    { pattern: /\bhave seen this\b/i, use: 'Got it' },
    { pattern: /\bfor good\b/i, use: 'permanently' },
    // One word for one thing
    { pattern: /\bpictures?\b|\bphotos?\b/i, use: 'image' },
    { pattern: /\bset-ups?\b/i, use: 'setup' },
    { pattern: /\bcolleagues?\b|\bstaff members?\b/i, use: 'team member' },
    { pattern: /\bswitch(?:es|ed|ing)?(?: \S+){0,2} (?:on|off)\b/i, use: 'turn on, turn off' },
    { pattern: /\bmarket places?\b/i, use: 'marketplace' },
    { pattern: /\be-mails?\b/i, use: 'email' },
  ],
  hi: [],
};

/** Folders whose texts may still use the phrases: take yours out once its texts are rewritten. */
/** @type {string[]} */
export const notYetEdited = [];

/** The Hindi "कर" is also a form of "to do", so it is a word for tax only where the English text names a tax. */
export const taxInEnglish = /\btax(?:es|ed|able)?\b/i;
export const taxInHindi = /(?:^|[\s('/])कर(?=$|[\s।,;:)'%-])/;

/** Names of screens in the sidebar and the palette, and the heading of each: remote, text of the heading. */
export const headings = {
  engagement: [
    { sidebar: 'Offer', file: 'discounts', key: 'title' },
    { sidebar: 'New coupon', file: 'discounts', key: 'form.newTitle' },
    { sidebar: 'Referral and scratch card', file: 'rewards', key: 'title' },
    { sidebar: 'Social accounts', file: 'social', key: 'title' },
    { sidebar: 'New post', file: 'social', key: 'post.newTitle' },
    { sidebar: 'New banner', file: 'banners', key: 'newTitle' },
  ],
  menu: [
    { sidebar: 'Main Menu', file: 'main-menu', key: 'title' },
    { sidebar: 'Categories', file: 'categories', key: 'title' },
    { sidebar: 'Item Import', file: 'imports', key: 'title' },
  ],
  onboarding: [
    { sidebar: 'Setup', file: 'outlets', key: 'title' },
    { sidebar: 'Team', file: 'manage-users', key: 'title' },
  ],
  reports: [
    { sidebar: 'CRM', file: 'customers', key: 'title' },
    { sidebar: 'Report', file: 'report', key: 'title' },
  ],
};

/**
 * Private words that no name in the code may have (of declarations, keys of catalogues, CSS classes, files), and what to write
 * instead. `pattern` is matched against the words of a name, in lower case: `mostRows` is "most rows". `except` lists names that
 * are somebody else's or must stay, in all files or in one, with the reason.
 * @type {{ pattern: RegExp, use: string, except?: Record<string, string> }[]}
 */
export const bannedNames = [
  {
    pattern: /\b(?:un)?told\b/,
    use: 'what was reported, announced, notified or quoted (quotedOf)',
    except: { 'server/src/db/schema/orders/pos.ts told': 'a field of stored cart lines' },
  },
  { pattern: /^tells? \w/, use: 'report…, notify…, announce…, append…' },
  { pattern: /^most \w/, use: 'max…', except: { mostGrown: 'a superlative' } },
  {
    pattern: /^least \w/,
    use: 'min…',
    except: { leastBytes: 'a key of recorded limits', leastModule: 'beside it' },
  },
  { pattern: /\w needs$/, use: '…Props, …Deps, or the minimum that is required' },
  { pattern: /\bpapers\b/, use: 'documents, invoices' },
  { pattern: /^ask (?:remove|delete)\b/, use: 'confirm…' },
  { pattern: /\bdress(?: of)?$/, use: 'resolved colours' },
  { pattern: /^in turn$/, use: 'oneByOne, withLease' },
  {
    pattern: /^line (?:state|up|down|lost)$|^(?:no|with|follow|live) line\b/,
    use: 'connection',
    except: {
      noLine: 'a value of the contract',
      noLineSeconds: 'a field of the contract',
      lineLost: 'public surface of @galla/shared',
    },
  },
  {
    pattern: /\bplated?s?\b/,
    use: 'cart',
    except: {
      plateItems: 'a stored key',
      emptyPlate: 'a problem of the contract',
      'scripts/lib/demo-photos/shapes.mjs plate': 'what dishes are drawn on',
      'scripts/lib/demo-photos/dishes.mjs plate': 'beside it',
      'scripts/lib/demo-photos/produce.mjs plate': 'beside it',
    },
  },
  { pattern: /\bfilms?\b/, use: 'helpVideo' },
  {
    pattern: /\bwish(?:es|ed)?\b/,
    use: 'choice, request',
    except: { 'shell/src/alerts/push/push-device.ts wish': 'a field of the contract' },
  },
  { pattern: /\bpatience\b/, use: 'timeout or limit' },
  { pattern: /^when calm$/, use: 'runWhenIdle' },
  { pattern: /^in rounds$/, use: 'batch' },
  { pattern: /^one at a time$/, use: 'lock' },
  { pattern: /^keep current$/, use: 'poll' },
  { pattern: /^(?:take|heard) change$|^place everywhere$/, use: 'applyChange or upsertOrder' },
  { pattern: /^order book$/, use: 'OrderStore' },
  { pattern: /^page part$/, use: 'lazyComponent' },
  { pattern: /^use asked$/, use: 'useQuery' },
  { pattern: /^kept records$/, use: 'persisted store' },
  { pattern: /^key (?:board|act)$/, use: 'Shortcut' },
];

/** The same words in comments and titles of tests. `except`: beginnings of paths that may have them. */
export const bannedWords = {
  pattern: /\b(?:un)?told\b|\bpapers\b|\bplates?\b|\bfilms?\b|\bwish(?:es|ed)?\b|\bpatience\b/i,
  use: 'the words of `bannedNames`',
  except: ['scripts/lib/demo-photos/', 'scripts/lib/glossary', 'scripts/check-glossary'],
};
