/** UPI address of an outlet. */
export const setupUpi = {
  title: 'काउंटर पर UPI',
  hint: 'ग्राहक रकम वाला QR स्कैन करते हैं; पैसा सीधे इस पते पर जाता है।',
  address: 'UPI पता',
  addressHint: 'जैसे malabar.foods@okhdfcbank। QR नहीं चाहिए तो खाली छोड़ें।',
  wrong: 'नाम, @, फिर बैंक या ऐप का छोटा नाम',
  save: 'UPI पता सहेजें',
  saved: 'सहेजा गया',
} as const;
