import { useEffect, useState } from 'react';
import type { ItemFields, ItemFormInput, MenuItemDetail } from '@galla/contract';
import type { ZodForm } from '@galla/ui/forms';
import type { Conflict } from './conflict-panel';
import { formOf, mergeForms, type FormField } from './item-form.values';

interface Merge {
  form: ZodForm<ItemFormInput, ItemFields>;
  /** The item as the server has it now; null: a new one. */
  stored: MenuItemDetail | null;
  /** No merge while the form is sent or left. */
  isIdle: boolean;
}

/** Merges what others save under what is typed here; `base` is the version that the form was filled or last merged with. */
export function useItemMerge({ form, stored, isIdle }: Merge) {
  const [base, setBase] = useState(stored);
  const [conflict, setConflict] = useState<Conflict | null>(null);

  const bringUpToDate = (item: MenuItemDetail): void => {
    if (!base) return;
    const now = formOf(item);
    const mine = form.getValues();
    const { merged, both, theirs } = mergeForms(formOf(base), mine, now);
    form.reset(now, { keepIsSubmitted: true });
    for (const field of Object.keys(merged) as FormField[]) {
      if (JSON.stringify(merged[field]) !== JSON.stringify(now[field]))
        form.setValue(field, merged[field], { shouldDirty: true, shouldTouch: true });
    }
    setBase(item);
    if (both.length > 0 || theirs.length > 0) setConflict({ item, now, both, theirs });
  };
  // Another user saved while this form is open: shown at once, not only on save.
  const isBehind = stored !== null && base !== null && stored.version > base.version && isIdle;
  useEffect(() => {
    if (isBehind && stored) bringUpToDate(stored);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each version, not for each key that is pressed
  }, [isBehind, stored]);
  return { base, conflict, bringUpToDate };
}
