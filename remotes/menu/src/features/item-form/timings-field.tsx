import { useState } from 'react';
import { useFormField } from '@galla/ui/forms';
import { spansOf, spansProblem, timingsOf, type TimingSpan } from '../../lib/timing-spans';
import { TimingsEditor } from '../../ui/timings-editor';
import type { ItemForm } from './item-form.values';

/** Hours without a day can't be stored as timings: kept in local state until they have one. */
export function useTimings({ control }: ItemForm) {
  const { value: timings, onChange } = useFormField({ control, name: 'timings' }).field;
  const [spans, setSpans] = useState<readonly TimingSpan[]>(() => spansOf(timings));
  const [known, setKnown] = useState(timings);
  if (known !== timings) {
    setKnown(timings);
    if (JSON.stringify(timingsOf(spans)) !== JSON.stringify(timings)) setSpans(spansOf(timings));
  }
  const editor = (
    <TimingsEditor
      spans={spans}
      onChange={(next) => {
        setSpans(next);
        if (spansProblem(next) !== 'noDays') onChange(timingsOf(next));
      }}
    />
  );
  return { editor, isWrong: spansProblem(spans) !== null };
}
