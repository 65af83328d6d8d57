/** What a typed phrase asks for. `words` name an item, and perhaps its size. */
export type Command =
  /** `minutes` null: the phrase names no time. */
  | { kind: 'pause'; minutes: number | 'day' | null }
  | { kind: 'resume' }
  | { kind: 'out' | 'back'; words: string[] }
  /** In the smallest unit. */
  | { kind: 'price'; words: string[]; price: number }
  | { kind: 'discount'; reduction: Reduction; weekdays: number[] | null };
type Reduction = { percent: string } | { amount: string };
