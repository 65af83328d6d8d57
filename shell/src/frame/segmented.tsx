import { Icon, type IconName } from '@galla/shared/ui';
import './segmented.css';

interface Segment<Value extends string> {
  value: Value;
  label: string;
  icon?: IconName;
  /** Language of the label, where it is not the page's. */
  lang?: string;
}

interface Props<Value extends string> {
  /** What is chosen between, for screen readers. */
  label: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** Draws icons alone; the labels are spoken and shown on hover. */
  iconsOnly?: boolean;
}

/** A choice between a few that are all in view; takes effect at once. */
export function Segmented<Value extends string>({
  label,
  segments,
  value,
  onChange,
  iconsOnly = false,
}: Props<Value>) {
  return (
    <fieldset aria-label={label} className="segmented">
      {segments.map((segment) => (
        <button
          key={segment.value}
          type="button"
          lang={segment.lang}
          className="segmented-choice"
          aria-pressed={segment.value === value}
          title={iconsOnly ? segment.label : undefined}
          onClick={() => onChange(segment.value)}
        >
          {segment.icon && <Icon name={segment.icon} size={16} />}
          <span className={iconsOnly ? 'g-visually-hidden' : undefined}>{segment.label}</span>
        </button>
      ))}
    </fieldset>
  );
}
