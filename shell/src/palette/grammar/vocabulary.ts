import { plainText } from '../plain-text';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' ').map(plainText));

/** Words of the commands in English, Hindi, and Hindi in Latin letters. */
export const vocabulary = {
  pause: words('pause halt stop roko rok rokein band रोकें रोको रोक रोकना बंद पॉज़'),
  resume: words('resume unpause start reopen chalu shuru चालू शुरू खोलें खोलो'),
  out: words('out off unavailable stop khatam khatm band खत्म ख़त्म बंद आउट'),
  back: words('in on back available chalu wapas चालू वापस उपलब्ध'),
  /** Said around a verb without changing the command. */
  filler: words(
    'of for the a to at again please taking take orders order outlet sold stock now me se ke liye karo kar karein do hai ' +
      'के लिए से का की को करें करो कर दें दो है हो गया गई फिर अब ऑर्डर आउटलेट लेना',
  ),
  minutes: words('m min mins minute minutes मिनट'),
  hours: words('h hr hrs hour hours ghanta ghante घंटा घंटे घंटों'),
  half: words('half aadha आधा आधे'),
  day: words('today day all rest whole aaj din bhar pura आज दिन भर पूरा पूरे बाकी बाक़ी'),
  currency: words('₹ rs rs. inr rupee rupees रु रु. रुपये रुपए रुपया'),
  price: words('price rate set change daam dam दाम कीमत क़ीमत रेट मूल्य'),
  reduction: words(
    'off discount coupon offer on every everything all for chhoot छूट ऑफ़ कूपन ऑफर ऑफ़र हर सब पर की को',
  ),
  and: words('and aur और &'),
  until: words('to till until - – se से तक'),
} as const;

const named: readonly [days: readonly number[], names: ReadonlySet<string>][] = [
  [[0], words('sunday sundays sun ravivar itvar रविवार रवि इतवार')],
  [[1], words('monday mondays mon somvar सोमवार सोम')],
  [[2], words('tuesday tuesdays tue tues mangalvar मंगलवार मंगल')],
  [[3], words('wednesday wednesdays wed budhvar बुधवार बुध')],
  [[4], words('thursday thursdays thu thurs guruvar गुरुवार गुरूवार गुरु')],
  [[5], words('friday fridays fri shukravar शुक्रवार शुक्र')],
  [[6], words('saturday saturdays sat shanivar शनिवार शनि')],
  [[0, 6], words('weekend weekends वीकेंड सप्ताहांत')],
  [[1, 2, 3, 4, 5], words('weekday weekdays')],
  [[0, 1, 2, 3, 4, 5, 6], words('daily everyday रोज़ रोज roz')],
];

/** Weekdays that a word names; 0 is Sunday. */
export const weekdaysOf = (word: string): readonly number[] | null =>
  named.find(([, names]) => names.has(word))?.[0] ?? null;
