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
    { pattern: /\bfilms?\b/i, use: 'video', ignore: ['server/src/messages/en.ts'] },
    { pattern: /\bmobile no\b|\bphone no\b/i, use: 'mobile number' },
    { pattern: /\b(?:shopping )?basket\b/i, use: 'cart' },
    { pattern: /\be-?mail id\b/i, use: 'e-mail address' },
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
  ],
};

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
    { sidebar: 'Users', file: 'manage-users', key: 'title' },
  ],
  reports: [
    { sidebar: 'CRM', file: 'customers', key: 'title' },
    { sidebar: 'Report', file: 'report', key: 'title' },
  ],
};

/**
 * Private words that no name declared in the code may have, and what to write instead. `pattern` is matched against the words
 * of a name, in lower case: `mostRows` is "most rows". `except` lists names that are somebody else's or must stay, with the reason.
 * @type {{ pattern: RegExp, use: string, except?: Record<string, string> }[]}
 */
export const bannedNames = [
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
