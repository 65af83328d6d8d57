import { useState } from 'react';
import type { ItemFormInput } from '@galla/contract';
import { spansOf, spansProblem, timingsOf, type TimingSpan } from '../../lib/timing-spans';
import { TimingsEditor } from '../../ui/timings-editor';

/** Hours without a day can't be stored as timings: kept in local state until they have one. */
export function TimingsField({
  timings,
  onChange,
}: {
  timings: ItemFormInput['timings'];
  onChange: (timings: ItemFormInput['timings']) => void;
}) {
  const [spans, setSpans] = useState<readonly TimingSpan[]>(() => spansOf(timings));
  const [known, setKnown] = useState(timings);
  if (known !== timings) {
    setKnown(timings);
    if (JSON.stringify(timingsOf(spans)) !== JSON.stringify(timings)) setSpans(spansOf(timings));
  }
  return (
    <TimingsEditor
      spans={spans}
      onChange={(next) => {
        setSpans(next);
        if (spansProblem(next) !== 'noDays') onChange(timingsOf(next));
      }}
    />
  );
}
