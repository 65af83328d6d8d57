/** Words that announce an allergy without naming a food. */
const general = ['allergy', 'allergies', 'allergic', 'allergen', 'allergens', 'एलर्जी', 'एलर्जिक'];
const foods = [
  'nut',
  'peanut',
  'groundnut',
  'cashew',
  'almond',
  'walnut',
  'pistachio',
  'pista',
  'hazelnut',
  'dairy',
  'milk',
  'lactose',
  'gluten',
  'wheat',
  'egg',
  'soy',
  'soya',
  'sesame',
  'mustard',
  'fish',
  'shellfish',
  'prawn',
  'shrimp',
  'crab',
  'lobster',
  'मूंगफली',
  'मूँगफली',
  'मेवा',
  'मेवे',
  'काजू',
  'बादाम',
  'अखरोट',
  'पिस्ता',
  'दूध',
  'डेयरी',
  'लैक्टोज',
  'ग्लूटेन',
  'गेहूं',
  'गेहूँ',
  'अंडा',
  'अंडे',
  'सोया',
  'तिल',
  'सरसों',
  'मछली',
  'झींगा',
  'झींगे',
  'केकड़ा',
].map((word) => word.normalize('NFC'));
const generalWords: ReadonlySet<string> = new Set(general);
const foodWords: ReadonlySet<string> = new Set(foods);
const words = /[\p{L}\p{M}]+/gu;

/** The word of the list that this one is, in singular or plural; null: none. */
function allergenOf(text: string): string | null {
  const word = text.normalize('NFC').toLowerCase();
  if (generalWords.has(word)) return word;
  return [word, word.replace(/s$/, ''), word.replace(/es$/, '')].find((one) => foodWords.has(one)) ?? null;
}

export interface NotePart {
  text: string;
  isAllergen: boolean;
}

/** A customer's note, cut where words of the allergen list begin and end. */
export function allergenParts(note: string): NotePart[] {
  const parts: NotePart[] = [];
  let from = 0;
  for (const match of note.matchAll(words)) {
    const [word] = match;
    if (allergenOf(word) === null) continue;
    if (match.index > from) parts.push({ text: note.slice(from, match.index), isAllergen: false });
    parts.push({ text: word, isAllergen: true });
    from = match.index + word.length;
  }
  if (from < note.length) parts.push({ text: note.slice(from), isAllergen: false });
  return parts;
}

/** Whether the notes of an order mention an allergy, and the foods that they name. */
export function allergensOf(order: { note: string; lines: readonly { note: string }[] }): {
  mentioned: boolean;
  foods: string[];
} {
  const found = [order.note, ...order.lines.map((line) => line.note)].flatMap((note) =>
    (note.match(words) ?? []).flatMap((word) => allergenOf(word) ?? []),
  );
  return { mentioned: found.length > 0, foods: [...new Set(found)].filter((word) => foodWords.has(word)) };
}
