import { Icon, type IconName } from '@galla/ui';
import './segmented.css';

interface Segment<Value extends string> {
  value: Value;
  label: string;
  icon?: IconName;
  /** Language of the label, if it differs from the page's. */
  lang?: string;
}

interface Props<Value extends string> {
  /** Accessible name of the group. */
  label: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** Shows icons only; labels are announced and shown on hover. */
  iconsOnly?: boolean;
}

/** A choice between a few visible options; takes effect immediately. */
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
