import { useShellTexts } from '../../messages/shell-texts';
import './flow-progress.css';

interface Props {
  label: string;
  steps: readonly string[];
  /** Index of the current step. */
  current: number;
}

/** Progress of a multi-step flow. */
export function FlowProgress({ label, steps, current }: Props) {
  const t = useShellTexts();
  return (
    <nav aria-label={label}>
      <p className="g-visually-hidden">{t('auth.step', { current: current + 1, total: steps.length })}</p>
      <ol className="flow">
        {steps.map((step, index) => (
          <li
            key={step}
            className="flow-step"
            data-done={index < current || undefined}
            aria-current={index === current ? 'step' : undefined}
          >
            {step}
          </li>
        ))}
      </ol>
    </nav>
  );
}
