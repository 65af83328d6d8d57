/** UPI address of an outlet. */
export const setupUpi = {
  title: 'काउंटर पर UPI',
  hint: 'ग्राहक रकम वाला QR कोड स्कैन करते हैं। पैसा सीधे इसी पते पर आता है।',
  address: 'UPI पता',
  addressHint: 'जैसे malabar.foods@okhdfcbank। QR कोड न चाहिए तो खाली छोड़ें।',
  wrong: 'UPI पता ऐसे लिखें: name@bank',
  save: 'UPI पता सेव करें',
  saved: 'सेव हो गया',
} as const;
