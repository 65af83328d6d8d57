import type { ReactNode } from 'react';
import { useTexts } from './messages/texts';
import type { Asked } from './use-asked';

/** What was asked for, or that it is on its way, or why it is not there with a way to try again. */
export function AskedView<Data>({
  asked,
  again,
  children,
}: {
  asked: Asked<Data>;
  again: () => void;
  children: (data: Data) => ReactNode;
}) {
  const texts = useTexts();
  if (asked.kind === 'loading') return <output className="quiet">{texts.loading}</output>;
  if (asked.kind === 'ready') return children(asked.data);
  return (
    <div className="notice bad" role="alert">
      <p>{asked.problem.message || texts.unreachable}</p>
      <button type="button" onClick={again}>
        {texts.retry}
      </button>
    </div>
  );
}
